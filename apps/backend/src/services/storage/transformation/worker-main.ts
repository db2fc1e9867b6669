/**
 * A process that transforms pictures for the server, one at a time: a picture that breaks libvips ends this
 * process and not the server (decision 308). It has no secret and no connection but the one to the server.
 */
import { setPriority } from 'node:os';
import { maxWorkerBytes, restingWorkerBytes } from './limits.ts';
import type { PictureAnswer, PictureJob } from './messages.ts';
import { transformPicture } from './picture.ts';

const guardIntervalMs = 50;
/** Behind the server, which has requests to answer. */
const niceness = 5;

/** At once, whatever the threads of libvips are doing. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

process.on('disconnect', end);
process.on('message', (job: PictureJob) => {
  void (async () => {
    const result = await transformPicture(job);
    const answer: PictureAnswer = { result, isSpent: process.memoryUsage.rss() > restingWorkerBytes };
    process.send?.(answer);
  })();
});
setInterval(() => {
  if (process.memoryUsage.rss() > maxWorkerBytes) end();
}, guardIntervalMs);

try {
  setPriority(niceness);
} catch {
  // Some systems do not let a process give up its place.
}
