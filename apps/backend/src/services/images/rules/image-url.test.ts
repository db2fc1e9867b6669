import { expect, test } from 'vitest';
import { withScheme } from './image-url.ts';

test.each([
  ['pictures.example/a.png', 'https://pictures.example/a.png'],
  ['http://pictures.example/a.png', 'http://pictures.example/a.png'],
  ['FTP://pictures.example', 'FTP://pictures.example'],
])('%s is taken as %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});
