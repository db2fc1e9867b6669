import { expect, test } from 'vitest';
import { longLines } from './line-lengths.ts';

const long = 'word '.repeat(30);

test('a comment or a document may have lines of 110 columns', () => {
  expect(longLines('a.ts', `// ${'x'.repeat(107)}\n// ${long}\n * ${long}`)).toEqual([2, 3]);
  expect(longLines('a.md', `${long}\n- ${long}\n`)).toEqual([1, 2]);
});

test('code, tables, headings and long commands are left', () => {
  expect(longLines('a.ts', `const a = '${long}';\n// oxlint-disable-next-line x -- ${long}`)).toEqual([]);
  expect(longLines('a.md', `| ${long} |\n# ${long}\n\`\`\`\n${long}\n\`\`\`\n\`${long}\``)).toEqual([]);
  expect(longLines('a.po', long)).toEqual([]);
});
