import { expect, test } from 'vitest';
import { checkUrl } from './image-url.ts';

const none: ReadonlySet<string> = new Set();

test.each([
  ['http://127.0.0.1:4000/a.png', 'another port'],
  ['https://pictures.example:80/a.png', 'another port'],
  ['ftp://pictures.example/a.png', 'neither http nor https'],
  ['https://me:secret@pictures.example/a.png', 'with a password'],
  ['', 'no address'],
])('%s is no address to ask', (address, why) => {
  expect(() => checkUrl(address, none)).toThrow(why);
});

test('an address is taken as people type it', () => {
  expect(checkUrl('pictures.example/a.png', none).href).toBe('https://pictures.example/a.png');
  expect(checkUrl('http://127.0.0.1:4000/a', new Set(['127.0.0.1:4000'])).port).toBe('4000');
});
