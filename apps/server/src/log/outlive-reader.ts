/**
 * Keeps a program at its work after the reader of its output has gone: `cicerone venue import ... | head` closes the
 * pipe, and so does a collector of logs that ends. Nobody reads the lines after that.
 */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'EPIPE') throw failure;
    });
  }
}
