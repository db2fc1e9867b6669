/** Portraits as the API has them, `bytea` in JSON: `\x` and two hexadecimal digits a byte. */

/** As the API takes a picture. */
export async function toPortrait(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return `\\x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** An address that shows a portrait of the API, a JPEG or WebP; null where there is none. */
export function portraitAddress(portrait: string | null): string | null {
  const digits = /^\\x((?:[0-9a-f]{2})+)$/.exec(portrait ?? '')?.[1];
  if (digits === undefined) return null;
  const letters = Array.from(digits.matchAll(/../g), ([pair]) => String.fromCodePoint(parseInt(pair, 16)));
  const type = digits.startsWith('ffd8') ? 'jpeg' : 'webp';
  return `data:image/${type};base64,${btoa(letters.join(''))}`;
}
