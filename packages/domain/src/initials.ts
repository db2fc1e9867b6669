const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * First letters, in capitals, of the first two words of a name; whole graphemes, so that `मीना` gives `मी`.
 */
export function initialsOf(name: string): string {
  return name
    .split(/[\s.@_-]/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '')
    .slice(0, 2)
    .flatMap((word) => Array.from(letters.segment(word), ({ segment }) => segment).slice(0, 1))
    .join('')
    .toUpperCase();
}
