/**
 * Which regular expressions from clients may reach PostgreSQL. Its matcher takes exponential time for
 * back-references, and its compiler seconds for nested counts and long runs of optional parts: a few such
 * requests would block every connection.
 */

/**
 * Limit of a pattern, or of a text that contains one. Characters; at this length the worst known pattern
 * takes about 60 ms.
 */
export const maxPatternLength = 300;
/** All counts of a pattern multiplied: `[0-9]{6}` is 6. */
const maxCounts = 100;

const backReference = /\\[1-9]/;
/** Blanks and remarks in a pattern would hide its counts. */
const expandedSyntax = /\(\?[a-z]*x[a-z]*\)/;

/** Counts both forms of braces: bare, or escaped as in basic regular expressions. */
function countsOf(text: string): number {
  const counts = [...text.matchAll(/\{([^}]*)/g)].map(([, inside = '']) =>
    Math.max(
      1,
      ...inside
        .replace(/[^\d,]/g, '')
        .split(',')
        .map(Number),
    ),
  );
  return counts.reduce((product, count) => product * count, 1);
}

export type PatternProblem = 'back-reference' | 'too complex';

/** @returns the problem with a pattern, or with a text that contains patterns; null if there is none */
export function patternProblem(text: string): PatternProblem | null {
  if (backReference.test(text)) return 'back-reference';
  if (text.length > maxPatternLength || expandedSyntax.test(text) || countsOf(text) > maxCounts)
    return 'too complex';
  return null;
}
