import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server got it: the envelope's recipients, the bytes, and what a mail program reads in them. */
export type ReceivedMail = { from: string; to: string[]; raw: string; mail: Email };

/** How the server answers a recipient. */
export type Mood = 'kind' | 'no-such-mailbox' | 'later';

/** A mail server on this machine, which delivers nothing. */
export async function testMailServer() {
  const received: ReceivedMail[] = [];
  const mood: { now: Mood } = { now: 'kind' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_, __, done) {
      if (mood.now === 'kind') done();
      else done(Object.assign(new Error('No'), { responseCode: mood.now === 'later' ? 451 : 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        void PostalMime.parse(bytes).then((mail) => {
          received.push({ from, to: rcptTo.map(({ address }) => address), raw: bytes.toString('latin1'), mail });
          done();
        });
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    mood,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
