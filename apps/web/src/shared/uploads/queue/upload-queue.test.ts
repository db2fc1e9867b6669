import { mediaRules } from '@sangam/domain/media';
import { expect, it, vi } from 'vitest';
import type { StoredUpload, StoredUploads } from './stored-uploads.ts';
import { deferred } from '#shared/deferred.ts';
import { type Transfer, type TransferJob, UploadError } from './upload.ts';
import { createUploadQueue } from './upload-queue.ts';

interface Attempt extends TransferJob {
  readonly succeed: (reference: string) => void;
  readonly fail: (error: Error) => void;
}

function setUp(earlier: readonly StoredUpload[] = [], earlierFiles: Readonly<Record<string, File>> = {}) {
  const attempts: Attempt[] = [];
  const transfer: Transfer = (job) => {
    const { promise, resolve, reject } = deferred<string>();
    attempts.push({ ...job, succeed: resolve, fail: reject });
    return promise;
  };
  let list = [...earlier];
  const stored: StoredUploads = {
    list: () => list,
    fileOf: async (id) => earlierFiles[id] ?? null,
    keep: (upload) => list.push(upload),
    forget: (id) => {
      list = list.filter((each) => each.id !== id);
    },
  };
  const onDone = vi.fn();
  const queue = createUploadQueue({ userId: 'u', transfer, stored, onDone });
  const states = () => queue.getUploads().map(({ fileName, state }) => [fileName, state.kind]);
  return { queue, attempts, onDone, states, stored };
}

const image = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' });
const deck = new File(['%PDF'], 'deck.pdf', { type: 'application/pdf' });

it('sends one file of a kind at a time, so that images arrive in the order chosen', async () => {
  const { queue, attempts, onDone, states } = setUp();
  queue.add('image', [image('one.jpg'), image('two.jpg')], 10);
  queue.add('pitchDeck', [deck], 1);
  expect(attempts.map(({ file }) => file.name)).toEqual(['one.jpg', 'deck.pdf']);
  attempts[0]?.succeed('idea-media/u/one');
  await vi.waitFor(() => expect(attempts).toHaveLength(3));
  expect(onDone.mock.calls).toEqual([['image', 'idea-media/u/one']]);
  expect(states().map(([name]) => name)).toEqual(['two.jpg', 'deck.pdf']);
});

it(
  'says of each file that it cannot take what is wrong, and takes the others',
  { tags: ['S2.submit.40'] },
  () => {
    const { queue, attempts } = setUp();
    const large = new File([], 'large.jpg', { type: 'image/jpeg' });
    Object.defineProperty(large, 'size', { value: mediaRules.image.bytes + 1 });
    const word = new File(['x'], 'plan.docx', { type: 'application/msword' });
    queue.add('image', [word, large, image('one.jpg'), image('two.jpg')], 1);
    expect(queue.getUploads().map(({ state }) => (state.kind === 'failed' ? state.problem : null))).toEqual([
      'wrong_type',
      'too_large',
      null,
      'too_many',
    ]);
    expect(attempts.map(({ file }) => file.name)).toEqual(['one.jpg']);
  },
);

it('keeps a failed file for another attempt under the same id', async () => {
  const { queue, attempts, states, onDone } = setUp();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  queue.add('pitchDeck', [deck], 1);
  attempts[0]?.fail(new UploadError('connection'));
  await vi.waitFor(() => expect(states()).toEqual([['deck.pdf', 'failed']]));
  queue.retry(queue.getUploads()[0]?.id ?? '');
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  expect(attempts[1]?.id).toBe(attempts[0]?.id);
  attempts[1]?.succeed('idea-media/u/deck');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('pitchDeck', 'idea-media/u/deck'));
  expect(states()).toEqual([]);
});

it('a cancelled file is gone, and what it answers later is not taken', async () => {
  const { queue, attempts, onDone, states, stored } = setUp();
  queue.add('image', [image('one.jpg'), image('two.jpg')], 10);
  queue.cancel(queue.getUploads()[0]?.id ?? '');
  expect(attempts[0]?.signal.aborted).toBe(true);
  attempts[0]?.succeed('idea-media/u/one');
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  expect(onDone).not.toHaveBeenCalled();
  expect(states()).toEqual([['two.jpg', 'waiting']]);
  expect(stored.list().map(({ fileName }) => fileName)).toEqual(['two.jpg']);
});

it(
  'after a reload goes on with files the browser kept, and asks for those it did not',
  { tags: ['S2.submit.42'] },
  async () => {
    const begun = [
      { id: 'a', kind: 'pitchDeck', fileName: 'deck.pdf', size: deck.size },
      { id: 'b', kind: 'video', fileName: 'film.mp4', size: 4 },
    ] as const;
    const { queue, attempts, states } = setUp(begun, { a: deck });
    queue.restore();
    await vi.waitFor(() => expect(attempts.map(({ id }) => id)).toEqual(['a']));
    expect(states()).toEqual([
      ['deck.pdf', 'waiting'],
      ['film.mp4', 'lost'],
    ]);
    queue.provide('b', new File(['film'], 'film.mp4', { type: 'video/mp4' }));
    expect(attempts.map(({ id }) => id)).toEqual(['a', 'b']);
  },
);

it('another file than the one begun is an upload of its own', async () => {
  const { queue, attempts } = setUp([{ id: 'b', kind: 'video', fileName: 'film.mp4', size: 4 }]);
  queue.restore();
  await vi.waitFor(() => expect(queue.getUploads()[0]?.state.kind).toBe('lost'));
  queue.provide('b', new File(['other film'], 'other.mp4', { type: 'video/mp4' }));
  expect(attempts).toHaveLength(1);
  expect(attempts[0]?.id).not.toBe('b');
});
