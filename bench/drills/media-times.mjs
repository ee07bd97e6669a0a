import { once } from 'node:events';
import { Agent, get } from 'node:http';

/**
 * Requests a media file repeatedly, and reports its start. When it receives the message to stop, it returns the
 * duration of each request, in milliseconds. Called with the file's address.
 */
const [, , address = ''] = process.argv;
const agent = new Agent({ keepAlive: true });
const times = [];
let isEnough = false;
process.once('message', () => {
  isEnough = true;
});

await fetchOnce();
process.send?.('begun');
while (!isEnough) times.push(await fetchOnce());
process.send?.(times, () => process.disconnect());
agent.destroy();

async function fetchOnce() {
  const began = performance.now();
  const [response] = await once(get(address, { agent }), 'response');
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  response.resume();
  await once(response, 'end');
  return performance.now() - began;
}
