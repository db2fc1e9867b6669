/**
 * An address that shows a portrait as the API has it, a JPEG or WebP as `\x` and two hexadecimal digits a
 * byte (`bytea` in JSON); null for none.
 */
export function portraitAddress(portrait: string | null): string | null {
  if (portrait === null) return null;
  const bytes = portrait.slice(2).replaceAll(/../g, (digits) => String.fromCodePoint(parseInt(digits, 16)));
  return `data:image/${bytes.startsWith('R') ? 'webp' : 'jpeg'};base64,${btoa(bytes)}`;
}
