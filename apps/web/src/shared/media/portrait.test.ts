import { expect, it } from 'vitest';
import { portraitAddress } from './portrait.ts';

it.each([
  [String.raw`\xffd8000affd9`, `data:image/jpeg;base64,${btoa('\u00ff\u00d8\u0000\n\u00ff\u00d9')}`],
  [String.raw`\x52494646`, `data:image/webp;base64,${btoa('RIFF')}`],
  [null, null],
])('%s of the API is shown by %s', (portrait, address) => {
  expect(portraitAddress(portrait)).toBe(address);
});
