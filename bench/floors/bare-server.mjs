import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The floor of the server figures: node:http that answers one prepared body, and 304 to its ETag. Called with the
 * body's file; prints its port.
 */
const body = readFileSync(process.argv[2] ?? '');
const ETAG = '"floor"';
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  etag: ETAG,
  'content-length': body.length,
};

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === ETAG) response.writeHead(304, { etag: ETAG }).end();
  else response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
