import { findLanguage } from '@cicerone/content/language';

/** In which direction a language is read. @param language two letters or a code */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return findLanguage(language)?.direction ?? 'ltr';
}
