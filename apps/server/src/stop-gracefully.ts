import type { FastifyInstance } from 'fastify';

/** How long requests that are under way may still take, in milliseconds. */
const PATIENCE = 10_000;

/**
 * On the first signal to stop: takes no new connection, lets running requests finish, then ends. Who does not finish
 * in time is cut off; a second signal cuts off at once.
 */
export function stopGracefully(app: FastifyInstance): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info(`${signal}: stopping`);
    // A connection whose request is done would be kept open for the next one.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    setTimeout(() => app.server.closeAllConnections(), PATIENCE).unref();
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
