import { expect, test } from 'vitest';
import { imageChanges, imagesOf, isImageChanged } from './image-changes.ts';

const same = (text: string) => [{ kind: 'same', text }];

test(
  'pictures are told as kept, moved, put in and taken out, their captions word by word',
  { tags: ['S2.admin.14'] },
  () => {
    const before = { images: ['a', 'b', 'c'], captions: ['Shop front', 'Press', ''] };
    const after = { images: ['new', 'b', 'a'], captions: ['', 'New press', 'Shop front'] };
    const changes = imageChanges(before, after);
    expect(changes).toEqual([
      { answer: 'new', kind: 'added', movedFrom: null, caption: [] },
      {
        answer: 'b',
        kind: 'kept',
        movedFrom: 2,
        caption: [
          { kind: 'removed', text: 'Press' },
          { kind: 'added', text: 'New press' },
        ],
      },
      { answer: 'a', kind: 'kept', movedFrom: 1, caption: same('Shop front') },
      { answer: 'c', kind: 'removed', movedFrom: null, caption: [] },
    ]);
    expect(changes.every((change) => isImageChanged(change))).toBe(true);
  },
);

test('a picture put in before the others moves none of them, and untouched ones are no change', () => {
  const before = { images: ['a', 'b'], captions: [] };
  const changes = imageChanges(before, { images: ['new', 'a', 'b'], captions: [] });
  expect(changes.map(({ movedFrom }) => movedFrom)).toEqual([null, null, null]);
  expect(imageChanges(before, before).some((change) => isImageChanged(change))).toBe(false);
});

test('versions that know nothing of pictures have none', () => {
  expect(imagesOf({ business_images: null })).toEqual({ images: [], captions: [] });
});
