import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';

/**
 * Writes of visitors in JSON, which are counted and timed.
 *
 * @param {Pick<import('node:http').RequestOptions, 'agent' | 'localAddress'>} line
 */
export function timedWrites(line) {
  const outcome = { sent: 0, good: 0, times: /** @type {number[]} */ ([]) };
  return {
    outcome,
    /** @param {string} method @param {string} address @param {object} body @param {Record<string, string>} [headers] */
    async write(method, address, body, headers) {
      const began = performance.now();
      outcome.sent++;
      const sent = request(address, { ...line, method, headers: { 'content-type': 'application/json', ...headers } });
      sent.end(JSON.stringify(body));
      const [response] = await once(sent, 'response');
      const answer = await json(response);
      outcome.times.push(performance.now() - began);
      if (response.statusCode === 200) outcome.good++;
      return answer;
    },
  };
}
