/** Words that this project does not use, and what it says instead (docs/glossary.md). */

interface AvoidedWord {
  readonly found: RegExp;
  readonly instead: string;
}

export interface WordProblem {
  /** From 1. */
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** Parts of names, which no sentence holds. */
const names: readonly AvoidedWord[] = [
  { found: /\b\w*[Pp]atience\w*\b/, instead: 'timeoutMs' },
  { found: /\banswersWithin\b|\bsilenceMs?\b/, instead: 'timeoutMs' },
  { found: /\b\w+Milliseconds\b/, instead: 'the ending Ms' },
  { found: /\b(?:most|longest|largest|farthest)[A-Z]\w*\b/, instead: 'maxX' },
  { found: /\b(?:shortest|smallest|fewest|least)[A-Z]\w*\b/, instead: 'minX' },
  { found: /\b\w*[a-z]AtOnce\b|\batOnce\b/, instead: 'batchSize, maxConcurrentX, chunkBytes' },
  { found: /\b(?:re)?\w*[a-z]Anew\b/, instead: 'refetch, invalidate, restart' },
  { found: /\b(?:kept|[Kk]eeper)[A-Z]\w*\b|\b\w+Keeper\b|\bKept[A-Z]\w*\b/, instead: 'stored, cached' },
  { found: /\baccountCopy\b|\bAccountCopy\b/, instead: 'remoteDraft' },
  { found: /\bwishes\b/, instead: 'requests, preferences' },
];

/** Words that make a reader stop. */
const prose: readonly AvoidedWord[] = [
  { found: /\banew\b/i, instead: 'again' },
  { found: /\bwho(?:m)?(?:so)?ever\b/i, instead: 'who, anyone who, the reader, the caller' },
  { found: /\b(?:himself|herself)\b/i, instead: 'themselves' },
  { found: /\b(?:he|she|his|hers)\b/i, instead: 'they, their' },
  { found: /\b(?:lest|hitherto|henceforth|whereby|thereof|whilst|amidst)\b/i, instead: 'a plain word' },
];

const avoidedWords: readonly AvoidedWord[] = [...names, ...prose];

/**
 * The avoided words of a text, line by line: the first of each line, which is enough to look there.
 * A line that quotes one on purpose ends with `words: quoted`.
 */
export function wordProblems(text: string): WordProblem[] {
  const problems: WordProblem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.includes('words: quoted')) continue;
    for (const { found, instead } of avoidedWords) {
      const word = found.exec(line)?.[0];
      if (word === undefined) continue;
      problems.push({ line: index + 1, word, instead });
      break;
    }
  }
  return problems;
}
