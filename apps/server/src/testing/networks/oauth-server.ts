import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a network answers a login. */
export const OAUTH_ANSWERS = [
  ...['ok', 'denied', 'meta-denied', 'wrong-state', 'no-state', 'foreign-issuer', 'expired-code', 'replayed-code'],
  ...['no-token-type', 'wrapped', 'failing', 'silent'],
] as const;
export type OAuthAnswer = (typeof OAUTH_ANSWERS)[number];

type Code = { challenge: string; redirect: string; isUsed: boolean };

/** The fields of every network's answer about a visitor. */
const VISITOR = { id: '108', sub: '108', user_id: 108, name: 'Ada', username: 'ada' };

/**
 * An OAuth server on loopback that speaks for one network: `/authorize`, `/token` and `/me`. It checks PKCE, the client
 * and the return address, and uses each code once. It answers each login in the way that `next` names.
 */
export async function createOAuthServer(client: { id: string; secret: string }) {
  const codes = new Map<string, Code>();
  const tokens = new Set<string>();
  const open = new Set<ServerResponse>();
  const network = { next: 'ok' as OAuthAnswer, asked: [] as string[] };

  function authorize(url: URL, response: ServerResponse): void {
    const asked = (name: string) => url.searchParams.get(name) ?? '';
    network.asked.push(asked('scope'));
    const back = new URL(asked('redirect_uri'));
    const add = (fields: Record<string, string>) => {
      for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
    };
    if (network.next !== 'no-state') add({ state: network.next === 'wrong-state' ? 'A'.repeat(43) : asked('state') });
    if (network.next === 'denied') add({ error: 'access_denied' });
    else if (network.next === 'meta-denied') {
      add({ error_code: '200', error_message: 'Permissions error', error_reason: 'user_denied' });
    } else {
      const code = randomUUID();
      codes.set(code, { challenge: asked('code_challenge'), redirect: asked('redirect_uri'), isUsed: false });
      add({ code, ...(network.next === 'foreign-issuer' && { iss: 'https://mallory.example' }) });
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await textOf(request));
    if (network.next === 'silent') open.add(response);
    if (network.next === 'silent') return;
    if (network.next === 'failing') return json(response, 500, { error: 'server_error' });
    const code = codes.get(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = code && !code.isUsed && code.challenge === challenge && code.redirect === body.get('redirect_uri');
    if (!isClient(request, body)) return json(response, 401, { error: 'invalid_client' });
    if (!isRight || network.next === 'expired-code') return json(response, 400, { error: 'invalid_grant' });
    code.isUsed = true;
    const access_token = randomUUID();
    tokens.add(access_token);
    if (network.next === 'no-token-type') return json(response, 200, { access_token, user_id: 108 });
    if (network.next === 'wrapped') return json(response, 200, { data: [{ access_token, user_id: '108' }] });
    json(response, 200, { access_token, token_type: 'bearer', expires_in: 3600 });
  }

  function isClient({ headers }: IncomingMessage, body: URLSearchParams): boolean {
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
    const isInBody = body.get('client_id') === client.id && body.get('client_secret') === client.secret;
    return headers.authorization === basic || isInBody;
  }

  function me(request: IncomingMessage, response: ServerResponse): void {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (tokens.has(given ?? '')) json(response, 200, { ...VISITOR, data: VISITOR });
    else json(response, 401, { error: 'invalid_token' });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://network');
    if (url.pathname === '/authorize') authorize(url, response);
    else if (url.pathname === '/token') void token(request, response);
    else me(request, response);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    network,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Uses up a code before the installation can, as somebody does who has copied an address. */
    useUp(code: string) {
      const found = codes.get(code);
      if (found) found.isUsed = true;
    },
    async close() {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
