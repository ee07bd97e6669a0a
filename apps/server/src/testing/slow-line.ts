import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A connection between a phone and a server, on which bytes from the server can be held up. Bytes from the phone always
 * pass.
 */
export async function slowLine(origin: string) {
  const { port, protocol } = new URL(origin);
  const lines: { phone: Socket; server: Socket }[] = [];
  const listener = createServer((phone) => {
    const server = connect(Number(port), '127.0.0.1');
    lines.push({ phone, server });
    phone.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => phone.destroy()).pipe(phone);
  });
  onTestFinished(() => {
    for (const { phone } of lines) phone.destroy();
    listener.close();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    origin: `${protocol}//127.0.0.1:${(listener.address() as AddressInfo).port}`,
    holdUp: () => lines.map(({ phone, server }) => server.unpipe(phone).pause()),
    letGo: () => lines.map(({ phone, server }) => server.pipe(phone)),
  };
}
