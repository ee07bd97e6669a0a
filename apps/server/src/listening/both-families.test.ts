import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { testApp } from '../testing/test-app.ts';
import { everyAddress } from './every-address.ts';

/** The addresses of a server that listens on every address of this machine. */
async function everywhere(deps: Parameters<typeof testApp>[0]) {
  const app = await testApp(deps);
  await app.listen({ port: 0, host: everyAddress() });
  const { port } = app.server.address() as AddressInfo;
  const of = (host: string) => async (address?: string) => {
    const headers = address === undefined ? {} : { 'x-forwarded-for': address };
    return (await ask(`http://${host}:${port}/museums/1`, headers)).status;
  };
  return { ipv4: of('127.0.0.1'), ipv6: of('[::1]') };
}

// A machine without IPv6 has nothing to try here.
it.skipIf(everyAddress() !== '::')('IPv4 and IPv6 reach one server, and are counted apart', async () => {
  const { ipv4, ipv6 } = await everywhere({ requestsPerMinute: 1, trustProxy: false });
  expect([await ipv4(), await ipv4(), await ipv6(), await ipv6()]).toEqual([200, 429, 200, 429]);
});

it.skipIf(everyAddress() !== '::')(
  'a proxy names its clients over either, and a client is one in every spelling',
  async () => {
    const written: string[] = [];
    const log = { write: (line: string) => void written.push(line) };
    const { ipv4, ipv6 } = await everywhere({ requestsPerMinute: 1, log });
    expect([await ipv4('203.0.113.1'), await ipv4('203.0.113.2')]).toEqual([200, 200]);
    for (const spelling of ['203.0.113.1', '::ffff:203.0.113.1', '::ffff:cb00:7101'])
      for (const over of [ipv4, ipv6]) expect([spelling, await over(spelling)]).toEqual([spelling, 429]);
    expect([await ipv6('2001:db8::1'), await ipv4('2001:DB8:0:0:1::2')]).toEqual([200, 429]);
  },
);
