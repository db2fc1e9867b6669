import { expect, it } from 'vitest';
import { acceptOf, identityFileProblem, readSentFile } from './identity-files.ts';

const megabyte = 1024 * 1024;

it.each([
  ['idFile', 'image/jpeg', 1, null],
  ['idFile', 'image/heic', 1, null],
  ['idFile', 'application/pdf', 1, null],
  ['idFile', 'text/plain', 1, 'wrong_type'],
  ['idFile', '', 1, 'wrong_type'],
  ['idFile', 'image/jpeg', 0, 'empty'],
  ['idFile', 'image/jpeg', 25 * megabyte + 1, 'too_large'],
  ['idFile', 'application/pdf', 10 * megabyte + 1, 'too_large'],
  ['selfie', 'image/png', 4 * megabyte, null],
  ['selfie', 'application/pdf', 1, 'wrong_type'],
] as const)('%s of type %s with %i bytes: %s', (slot, type, size, problem) => {
  expect(identityFileProblem(slot, { type, size })).toBe(problem);
});

it('the dialogs offer images and PDF for the card, images for the face', () => {
  expect(acceptOf).toEqual({ idFile: 'image/*,application/pdf', selfie: 'image/*' });
});

it('what is stored of a file is read, and nothing else is', () => {
  const file = { name: 'me/card.webp', title: 'card.jpg', size: 12 };
  expect(readSentFile(JSON.stringify(file))).toEqual(file);
  for (const stored of [null, '', '{', '7', '{"name":"a"}', 'null']) expect(readSentFile(stored)).toBeNull();
});
