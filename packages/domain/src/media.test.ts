import { expect, it } from 'vitest';
import {
  fileProblem,
  isMediaOf,
  mediaName,
  mediaReferenceOf,
  mediaRules,
  mediaTypeOf,
  parseMediaReference,
} from './media.ts';

const user = '7d4bb2c1-8f5e-4a53-9a4e-0c3a6f5b2e11';

const upload = (extension: string): string => mediaReferenceOf(mediaName(user, 'long-enough', extension));

it('reads back the reference that an upload gets', () => {
  const reference = mediaReferenceOf(mediaName(user, 'c0ffee00-0000-4000-8000-000000000001', 'webp'));
  expect(reference).toBe(`idea-media/${user}/c0ffee00-0000-4000-8000-000000000001.webp`);
  expect(parseMediaReference(reference)).toEqual({
    userId: user,
    name: reference.slice('idea-media/'.length),
    kind: 'image',
    extension: 'webp',
  });
});

it.each([
  'https://files.example/deck.pdf',
  `idea-media/${user}/../${user}/secret-file.pdf`,
  `idea-media/${user}/a/b-long-name.pdf`,
  `idea-media/${user}/longenough.svg`,
  `idea-media/${user}/longenough.pdf\n`,
  `other/${user}/longenough.pdf`,
  '',
])('%j is no reference', (text) => {
  expect(parseMediaReference(text)).toBeNull();
});

it('tells what speaks against a file', () => {
  expect(fileProblem('image', { name: 'a.jpg', type: 'image/jpeg', size: 1 })).toBeNull();
  expect(fileProblem('image', { name: 'a.svg', type: 'image/svg+xml', size: 1 })).toBe('wrong_type');
  expect(fileProblem('pitchDeck', { name: 'a.pdf', type: 'application/pdf', size: 0 })).toBe('empty');
  expect(fileProblem('video', { name: 'a.mp4', type: 'video/mp4', size: mediaRules.video.bytes })).toBeNull();
  expect(fileProblem('video', { name: 'a.mp4', type: 'video/mp4', size: mediaRules.video.bytes + 1 })).toBe(
    'too_large',
  );
});

it('goes by the extension only where the system names no type', () => {
  expect(mediaTypeOf('pitchDeck', { name: 'Deck.PPTX', type: '' })).toMatch(/presentation$/);
  expect(mediaTypeOf('image', { name: 'a.jpeg', type: '' })).toBe('image/jpeg');
  expect(mediaTypeOf('pitchDeck', { name: 'deck.pdf', type: 'text/html' })).toBeNull();
  expect(mediaTypeOf('pitchDeck', { name: 'deck.pdf', type: 'application/octet-stream' })).toBe(
    'application/pdf',
  );
  expect(mediaTypeOf('image', { name: 'A.WebP', type: '' })).toBe('image/webp');
  expect(mediaTypeOf('video', { name: 'deck.pdf', type: '' })).toBeNull();
});

it('an upload is of the kind that its extension belongs to, and a link is of none', () => {
  expect(isMediaOf('pitchDeck', upload('pdf'))).toBe(true);
  expect(isMediaOf('image', upload('pdf'))).toBe(false);
  expect(isMediaOf('video', upload('webm'))).toBe(true);
  expect(isMediaOf('pitchDeck', 'https://files.example/deck.pdf')).toBe(false);
});
