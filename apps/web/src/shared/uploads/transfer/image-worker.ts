/**
 * Makes images smaller beside the page, so that typing goes on meanwhile. Takes `{ file }`, answers `{ image
 * }` or `{ failure }`.
 */
import { drawSmaller } from './draw-smaller.ts';

type Answer = { readonly image: Blob } | { readonly failure: string };

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<{ file: Blob }>) => void): void;
  postMessage(answer: Answer): void;
}

// The DOM's types know the window only.
const scope = self as unknown as WorkerScope;

async function answerTo(file: Blob): Promise<Answer> {
  try {
    return { image: await drawSmaller(file, (width, height) => new OffscreenCanvas(width, height)) };
  } catch (error) {
    return { failure: String(error) };
  }
}

scope.addEventListener('message', ({ data }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page has none
  void answerTo(data.file).then((answer) => scope.postMessage(answer));
});
