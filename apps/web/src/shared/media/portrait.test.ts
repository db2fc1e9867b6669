import { expect, it } from 'vitest';
import { portraitAddress, toPortrait } from './portrait.ts';

it('a picture goes as hexadecimal digits, and comes back as an address that shows it', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0x00, 0x0a, 0xff, 0xd9]);
  const portrait = await toPortrait(new Blob([bytes]));
  expect(portrait).toBe(String.raw`\xffd8000affd9`);
  expect(portraitAddress(portrait)).toBe(
    `data:image/jpeg;base64,${btoa('\u00ff\u00d8\u0000\n\u00ff\u00d9')}`,
  );
  expect(portraitAddress(await toPortrait(new Blob(['RIFF'])))).toBe('data:image/webp;base64,UklGRg==');
});

it.each([null, '', String.raw`\x`, String.raw`\xf`, 'https://faces.example/1'])(
  '%s shows nothing',
  (given) => {
    expect(portraitAddress(given)).toBeNull();
  },
);
