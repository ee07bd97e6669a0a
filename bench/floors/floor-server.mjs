import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
};
/** Compressed already. */
const MEDIA = new Set(['.m4a', '.webp']);

/** Serves a built folder optimally: texts as prepared brotli, nothing else. @param {string} folder */
export async function serveFloor(folder) {
  const files = new Map();
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : String(request.url);
    const file = files.get(path) ?? prepare(folder, path);
    files.set(path, file);
    if (!file) response.writeHead(404).end();
    else response.writeHead(200, headersOf(path, file)).end(file);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

function headersOf(path, file) {
  const encoding = MEDIA.has(extname(path)) ? {} : { 'content-encoding': 'br' };
  return { 'content-type': TYPES[extname(path)], 'content-length': file.length, ...encoding };
}

function prepare(folder, path) {
  try {
    const file = readFileSync(join(folder, path));
    if (MEDIA.has(extname(path))) return file;
    return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  } catch {
    return undefined;
  }
}
