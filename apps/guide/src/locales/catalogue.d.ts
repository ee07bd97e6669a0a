declare module '*.json?catalogue=missing' {
  import type { Messages } from '#locales/messages.ts';
  export const messages: Messages;
}
