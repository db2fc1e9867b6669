/**
 * Which regular expressions of strangers PostgreSQL may be given. Its matcher takes exponential time for back-references, and its compiler
 * seconds for counts within counts and for long rows of optional parts: a few such requests would hold every connection.
 */

/** Of a pattern, or of a text that holds one. Characters; at this length the worst known takes some 60 ms. */
export const maxPatternLength = 300;
/** All counts of a pattern multiplied: `[0-9]{6}` is 6. */
const maxCounts = 100;

const backReference = /\\[1-9]/;
/** Blanks and remarks in a pattern would hide its counts. */
const expandedSyntax = /\(\?[a-z]*x[a-z]*\)/;

/** However the braces are written: bare, or escaped as in basic patterns. */
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

/** @returns what speaks against a pattern, or against a text with patterns in it; null where nothing does */
export function patternProblem(text: string): PatternProblem | null {
  if (backReference.test(text)) return 'back-reference';
  if (text.length > maxPatternLength || expandedSyntax.test(text) || countsOf(text) > maxCounts)
    return 'too complex';
  return null;
}
