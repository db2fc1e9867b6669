/** Lines of comments and documents that are too long to read: what the formatter of code leaves. */
import { proseColumns } from './wrap-prose.ts';

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/\*|\*)/.test(line);
/** What cannot be broken: a table, a heading, a switch of the linter. */
const isWhole = (line: string): boolean => /^\s*(?:\||#)|oxlint-disable|\]\(http/.test(line);
/** A command or address counts as a word, however long. */
const lengthOf = (line: string): number => [...line.replaceAll(/`[^`]*`/g, '`')].length;

/** The numbers, from 1, of the lines that are longer than prose may be. */
export function longLines(path: string, text: string): number[] {
  const isDocument = path.endsWith('.md');
  if (!isDocument && !/\.(?:ts|tsx|mjs|css)$/.test(path)) return [];
  let isCode = false;
  const found: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (isDocument && line.trimStart().startsWith('```')) isCode = !isCode;
    if (isCode || isWhole(line) || (!isDocument && !isComment(line))) continue;
    if ([...line].length > proseColumns && lengthOf(line) > proseColumns / 2) found.push(index + 1);
  }
  return found;
}
