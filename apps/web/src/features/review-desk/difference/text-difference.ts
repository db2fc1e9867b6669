// By its path: the whole library would be three times as many bytes.
import { diffArrays } from 'diff/lib/diff/array.js';

/** A run of words that both texts have, that only the old one has, or only the new one. */
export interface TextRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Texts with more pieces, or more that changed, are shown whole, old and new: the time grows with both. */
const maxPieces = 2500;
const maxEditLength = 1500;

/**
 * Words, numbers with their grouping, and what stands between them, so that the pieces joined are the text.
 * The library's own words are Latin letters, or those of `Intl.Segmenter`, to which `5kg` is one (decision
 * 180).
 */
const piecesOf = (text: string): string[] =>
  text.match(/\s+|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+|[^\s]/gu) ?? [];

/**
 * Joins adjacent runs of one kind. A single space between two changes does not separate them, so each change
 * stays in one piece.
 */
function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  let [removed, added, space] = ['', '', ''];
  const flush = (): void => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const keep = (text: string): void => {
    if (text === '') return;
    const last = joined.at(-1);
    if (last?.kind === 'same') joined[joined.length - 1] = { kind: 'same', text: last.text + text };
    else joined.push({ kind: 'same', text });
  };
  for (const { kind, text } of runs) {
    const isChanging = removed !== '' || added !== '';
    if (kind !== 'same') {
      removed += space + (kind === 'removed' ? text : '');
      added += space + (kind === 'added' ? text : '');
      space = '';
    } else if (isChanging && text.trim() === '') space += text;
    else {
      flush();
      keep(space + text);
      space = '';
    }
  }
  flush();
  keep(space);
  return joined;
}

/** Texts of at least this length that share less than this part count as a rewrite, not as a change. */
const rewritten = { length: 60, sharedPart: 0.3 } as const;

function isRewritten(runs: readonly TextRun[], length: number): boolean {
  const shared = runs.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.length : sum), 0);
  return length >= rewritten.length && shared < length * rewritten.sharedPart;
}

/**
 * What was taken out of a text and what was put in, word by word. The runs that are not `added`, joined, are
 * the old text, those that are not `removed` the new one.
 */
export function textDifference(before: string, after: string): TextRun[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const whole: TextRun[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  if (old.length > maxPieces || now.length > maxPieces) {
    return joinRuns(whole);
  }
  const changes = diffArrays(old, now, { maxEditLength });
  if (changes === undefined) return joinRuns(whole);
  const runs = changes.map(({ added, removed, value }): TextRun => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
  const joined = joinRuns(runs);
  return isRewritten(joined, Math.max(before.length, after.length)) ? joinRuns(whole) : joined;
}
