/**
 * Citations in code and documents: `contract §1.5` (docs/contract.md), `product §2.build` (docs/product.md),
 * several as `product §2.build, §8.errors`. A section is a heading that begins with its id. Within one of the
 * two documents `§1.5` alone is its own section.
 */

export interface CitationProblem {
  /** From 1. */
  readonly line: number;
  readonly problem: string;
}

export type Sections = Readonly<Record<string, ReadonlySet<string>>>;

const heading = /^#{2,4} (\d+(?:\.[a-z0-9]+)*)\.?(?: |$)/gm;
const cited = /§(\d+(?:\.[a-z0-9]+)*)/g;
/** A document is named once for the sections that follow it closely. Characters. */
const reach = 160;
/** Documents that are not in the repository. */
const elsewhere = /\b(?:SPECIFICATION|CONTRACT|DESIGN|LOOK|INDIA)\b(?!_)(?:\.md)?/g;

/** The ids of the sections of a document: `1`, `1.5`, `2.build`. */
export function sectionsOf(markdown: string): Set<string> {
  return new Set(Array.from(markdown.matchAll(heading), ([, found = '']) => found));
}

/**
 * Citations of a text that lead to no section, by line.
 * @param own the document that the text is, of those in `sections`; null for every other text
 */
export function citationProblems(text: string, sections: Sections, own: string | null): CitationProblem[] {
  const problems: CitationProblem[] = [];
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length;
  const names = Object.keys(sections).join('|');
  const naming = new RegExp(String.raw`\b(${names})\s+(?:[*/-]+\s+)?§`, 'gi');
  for (const { 0: whole, index } of text.matchAll(elsewhere))
    problems.push({ line: lineAt(index), problem: `${whole} is no document of this project` });
  for (const { 0: whole, 1: section = '', index } of text.matchAll(cited)) {
    const before = text.slice(Math.max(0, index - reach), index + 1);
    const name = Array.from(before.matchAll(naming)).at(-1)?.[1]?.toLowerCase() ?? own;
    const line = lineAt(index);
    if (name === null) problems.push({ line, problem: `${whole}: of which document?` });
    else if (!sections[name]?.has(section))
      problems.push({ line, problem: `${name} ${whole} is no section` });
  }
  return problems.toSorted((left, right) => left.line - right.line);
}
