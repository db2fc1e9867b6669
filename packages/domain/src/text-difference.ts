/** A run of words that both texts have, that only the old one has, or only the new one. */
export interface TextRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Texts past this many pieces are shown whole, old and new: comparing them costs the square of it. */
const mostPieces = 2500;

/** Words and what stands between them, so that the pieces joined are the text. */
const piecesOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Lengths of the longest common subsequence of each two endings, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i]!, rows[i + 1]!];
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
    }
  }
  return rows;
}

function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.kind === run.kind) joined[joined.length - 1] = { kind: run.kind, text: last.text + run.text };
    else if (run.text !== '') joined.push(run);
  }
  return joined;
}

/**
 * What was taken out of a text and what was put in, word by word. The runs that are not `added`, joined, are the old text, those that are
 * not `removed` the new one.
 */
export function textDifference(before: string, after: string): TextRun[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  if (old.length > mostPieces || now.length > mostPieces) {
    return joinRuns([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  const common = commonLengths(old, now);
  const runs: TextRun[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      runs.push({ kind: 'same', text: old[i]! });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      runs.push({ kind: 'removed', text: old[i]! });
      i += 1;
    } else {
      runs.push({ kind: 'added', text: now[j]! });
      j += 1;
    }
  }
  return joinRuns(runs);
}
