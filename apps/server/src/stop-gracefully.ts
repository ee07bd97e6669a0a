import type { FastifyInstance } from 'fastify';

/**
 * On the first signal to stop, lets the requests that are under way finish, then closes what they needed, and ends; on
 * a second one, ends at once.
 */
export function stopGracefully(app: FastifyInstance, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info(`${signal}: stopping`);
    void app
      .close()
      .then(close)
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The terminal was closed: without this the database would stay behind.
  process.on('SIGHUP', stop);
}
