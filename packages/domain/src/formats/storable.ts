/** Trimmed, and without what PostgreSQL's text cannot hold: the NUL character, halves of a surrogate pair. */
export const storable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
