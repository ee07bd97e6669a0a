import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/**
 * The floor of a live tour: `ws` alone, which hands each message of the client at `/leader` on to all others, without
 * looking at it. Prints its port.
 */
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const listeners = new Set();

const server = createServer();
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (client) => {
    if (request.url === '/leader') return client.on('message', broadcast);
    listeners.add(client);
    client.once('close', () => listeners.delete(client));
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));

function broadcast(message) {
  for (const listener of listeners) listener.send(message);
}
