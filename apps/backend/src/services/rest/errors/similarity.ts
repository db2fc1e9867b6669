/**
 * Finds the name that someone probably meant: shared letter pairs and triples, as hints of contract §2.3 and
 * §2.7 need them.
 */

function grams(text: string, size: number): Map<string, number> {
  const padded = `-${text.toLowerCase().replace(/[^\p{L}\p{N}, ]/gu, '')}-`;
  const counts = new Map<string, number>();
  for (let start = 0; start + size <= padded.length; start += 1) {
    const gram = padded.slice(start, start + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function cosine(left: Map<string, number>, right: Map<string, number>): number {
  let product = 0;
  for (const [gram, count] of left) product += count * (right.get(gram) ?? 0);
  return product === 0 ? 0 : product / (Math.hypot(...left.values()) * Math.hypot(...right.values()));
}

function distance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** From 0 (nothing in common) to 1 (the same but for case). */
function similarity(left: string, right: string): number {
  if (left.toLowerCase() === right.toLowerCase()) return 1;
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 1 : 1 - distance(left.toLowerCase(), right.toLowerCase()) / longest;
}

/** The candidate most like `wanted`, if one is at least `minimum` like it. */
export function closest(wanted: string, candidates: Iterable<string>, minimum: number): string | null {
  for (const size of [3, 2]) {
    const target = grams(wanted, size);
    const shared = [...new Set(candidates)]
      .filter((candidate) => cosine(target, grams(candidate, size)) > 0)
      .map((candidate) => ({ candidate, score: similarity(wanted, candidate) }))
      .filter(({ score }) => score >= minimum)
      .toSorted((a, b) => b.score - a.score || (a.candidate < b.candidate ? -1 : 1));
    if (shared[0]) return shared[0].candidate;
  }
  return null;
}
