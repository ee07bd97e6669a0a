declare module '*.json?catalogue=missing' {
  import type { Messages } from '@cicerone/content/language/messages';
  export const messages: Messages;
}
