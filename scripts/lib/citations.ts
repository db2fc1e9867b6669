/**
 * Citations in code and documents: `contract §1.5` (docs/contract.md), `product §2.build` (docs/product.md), several
 * as `product §2.build, §8.errors`. A section is a heading that begins with its id. Within one of the two
 * documents `§1.5` alone is its own section.
 */

export interface CitationProblem {
  /** From 1. */
  readonly line: number;
  readonly problem: string;
}

export type Sections = Readonly<Record<string, ReadonlySet<string>>>;

const heading = /^#{2,4} (\d+(?:\.[a-z0-9]+)*)\.?(?: |$)/gm;
const id = String.raw`§(\d+(?:\.[a-z0-9]+)*)`;
const cited = new RegExp(id, 'g');
/** What precedes an id whose document is named: the name, and other ids of it. */
const named = new RegExp(String.raw`\b(\w+)\s+(?:${id}(?:, | and | or | to ))*$`);
/** Documents that are not in the repository. */
const elsewhere = /\b(?:SPECIFICATION|CONTRACT|DESIGN|LOOK|INDIA)\b(?!_)(?:\.md)?/;

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
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const stranger = elsewhere.exec(content)?.[0];
    if (stranger !== undefined)
      problems.push({ line, problem: `${stranger} is no document of this project` });
    for (const { 0: whole, 1: section = '', index: at } of content.matchAll(cited)) {
      const name = named.exec(content.slice(0, at))?.[1]?.toLowerCase() ?? '';
      const document = name in sections ? name : own;
      if (document === null) problems.push({ line, problem: `${whole}: of which document?` });
      else if (!sections[document]?.has(section))
        problems.push({ line, problem: `${document} ${whole} is no section` });
    }
  }
  return problems;
}
