import { testMailServer } from '../apps/server/src/testing/mail/mail-server.ts';
import { test as story } from './story.ts';

/** The address of the guide in mails. */
export const ORIGIN = 'http://guide.example.org';

/** Stories of a museum whose server sends mail, to a mail server of this machine. */
export const test = story.extend<{ mailServer: Awaited<ReturnType<typeof testMailServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  mailServer: async ({}, use) => {
    const server = await testMailServer();
    await use(server);
    await server.close();
  },
  settings: async ({ mailServer }, use) =>
    use({ SMTP_URL: mailServer.url, MAIL_FROM: 'guide@example.org', PUBLIC_URL: ORIGIN }),
});
