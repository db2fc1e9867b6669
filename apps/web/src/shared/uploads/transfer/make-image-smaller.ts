import { deferred } from '#shared/deferred.ts';
import { drawSmaller } from './draw-smaller.ts';

/** A picture of 50 megapixels takes a slow phone some seconds; anything longer means that it hangs. */
const timeoutMs = 60_000;

function inWorker(file: Blob, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('image-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = deferred<Blob>();
  const timer = setTimeout(() => reject(new Error('the image took too long')), timeoutMs);
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop);
  worker.addEventListener('message', ({ data }: MessageEvent<{ image: Blob } | { failure: string }>) => {
    if ('image' in data) resolve(data.image);
    else reject(new Error(data.failure));
  });
  worker.addEventListener('error', () => reject(new Error('the image worker failed')));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ file });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}

function onPage(file: Blob): Promise<Blob> {
  return drawSmaller(file, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  );
}

/**
 * Makes an image smaller and removes its location data, off the main thread if the browser can.
 * @throws when the browser cannot read it
 */
export async function makeImageSmaller(file: Blob, signal: AbortSignal): Promise<Blob> {
  const canWork = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  return canWork ? inWorker(file, signal) : onPage(file);
}
