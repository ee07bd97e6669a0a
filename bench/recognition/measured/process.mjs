import sharp from 'sharp';
import { TASKS } from './tasks.mjs';

// Each process has one core.
sharp.concurrency(1);

process.on('message', async ({ name, given }) => {
  try {
    process.send({ outcome: await TASKS[name](given) });
  } catch (error) {
    process.send({ fault: error.stack });
  }
});
