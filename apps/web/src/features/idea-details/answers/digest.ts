/** A sentence that ends before this is too short to stand for an answer. */
const minLength = 60;

/**
 * The beginning of a long answer, of at most `maxLength` characters: whole sentences where they fit, else
 * words and an ellipsis. A text that fits stays as it is, in one line.
 */
export function digestOf(text: string, maxLength = 200): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const start = line.slice(0, maxLength + 1);
  const ends = [...start.matchAll(/[.!?।](?= )/gu)].map(({ index }) => index + 1);
  const end = ends.findLast((index) => index >= minLength);
  if (end !== undefined) return start.slice(0, end);
  const words = start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–-]+$/u, '');
  return `${words === '' ? start.slice(0, maxLength) : words}…`;
}
