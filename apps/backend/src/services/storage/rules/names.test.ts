import { expect, test } from 'vitest';
import { checkKey, isBucketName, isFolderPlaceholder } from './names.ts';

/** Signs that names may hold beside letters, digits, `_` and spaces. */
const signs = "!.*'()&$=@;:+,?-";

test.each([
  ['a', true],
  ['Avatars_2026', true],
  [signs, true],
  [Array.from(signs).toReversed().join(''), true],
  ['my files', true],
  ['x'.repeat(100), true],
  ['', false],
  ['x'.repeat(101), false],
  [' files', false],
  ['files ', false],
  ['a/b', false],
  ['/', false],
  ['a#b', false],
  ['#', false],
  ['ab#', false],
  ['#ab', false],
  ['आ', false],
  ['files\n', false],
])('%j is the name of a bucket: %s', (name, expected) => {
  expect(isBucketName(name)).toBe(expected);
});

test.each([
  'a',
  'photo.png',
  'my files/Asha_1/photo 1.png',
  ' a ',
  signs,
  '...',
  'a/.../b',
  '.hidden/..b/c..',
  'x'.repeat(1024),
])('%j is a key', (key) => {
  expect(checkKey(key)).toBe(key);
});

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  './a',
  'a/./b',
  'a/../b',
  'a/..',
  'a#b',
  '#a',
  'a#',
  'a%2fb',
  'a\\b',
  'आशा.png',
  'a\n',
  'x'.repeat(1025),
])('%j is no key, and is named by its beginning', (key) => {
  expect(() => checkKey(key)).toThrow(
    expect.objectContaining({
      message: `Invalid key: ${key.slice(0, 1024)}`,
      definition: expect.objectContaining({ code: 'InvalidKey' }) as unknown,
    }),
  );
});

test.each([
  ['.emptyFolderPlaceholder', true],
  ['a/b/.emptyFolderPlaceholder', true],
  ['a.emptyFolderPlaceholder', false],
  ['.emptyFolderPlaceholder/a', false],
  ['/.emptyFolderPlaceholder/a', false],
  ['a', false],
])('%s stands for an empty folder: %s', (key, expected) => {
  expect(isFolderPlaceholder(key)).toBe(expected);
});
