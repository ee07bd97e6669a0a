/** The worker of the page, asked one thing after the other. */
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

const bytesOf = async (path) => (await fetch(path)).arrayBuffer();

globalThis.ask = (message) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message: said }) => reject(new Error(said));
    worker.postMessage(message);
  });

globalThis.start = async (program, index) =>
  globalThis.ask({ program: await bytesOf(program), index: await bytesOf(index) });
globalThis.lookAt = async (frame) => globalThis.ask({ frame: await bytesOf(frame) });
