/**
 * Citations in code and documents: `contract §1.5` (docs/contract.md) and `product §2.build` (docs/product.md),
 * several as `product §2.build, §8.errors`. A section is a heading that begins with its id.
 */

export interface CitationProblem {
  /** From 1. */
  readonly line: number;
  readonly problem: string;
}

export type Sections = Readonly<Record<string, ReadonlySet<string>>>;

const heading = /^#{2,4} ((?:\d+)(?:\.[a-z0-9]+)*)\.?(?: |$)/gm;
const citation = /\b([A-Za-z]+) (§\d+(?:\.[a-z0-9]+)*(?:(?:,| and| to) §\d+(?:\.[a-z0-9]+)*)*)/g;
/** Documents that are not here, and forms that name no section. */
const elsewhere = /\b(?:SPECIFICATION|CONTRACT|DESIGN|LOOK|INDIA)\b(?:\.md)?/;

/** The ids of the sections of a document: `1`, `1.5`, `2.build`. */
export function sectionsOf(markdown: string): Set<string> {
  return new Set(Array.from(markdown.matchAll(heading), ([, id = '']) => id));
}

/** Citations of a text that lead to no section, by line. */
export function citationProblems(text: string, sections: Sections): CitationProblem[] {
  const problems: CitationProblem[] = [];
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const stranger = elsewhere.exec(content)?.[0];
    if (stranger !== undefined) problems.push({ line, problem: `${stranger} is no document of this project` });
    for (const [whole, document = '', ids = ''] of content.matchAll(citation)) {
      const known = sections[document.toLowerCase()];
      if (!known) problems.push({ line, problem: `${whole}: no document is cited as "${document}"` });
      else
        for (const id of ids.split(/(?:,| and| to) /))
          if (!known.has(id.slice(1))) problems.push({ line, problem: `${document} ${id} is no section` });
    }
  }
  return problems;
}
