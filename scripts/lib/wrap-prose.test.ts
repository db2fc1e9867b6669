import { expect, test } from 'vitest';
import { wrapProse } from './wrap-prose.ts';

test('paragraphs are wrapped, and wrapping them again changes nothing', () => {
  const wrapped = wrapProse(
    '# A heading that is long\n\none two\nthree four five\n\n`six` seven eight\n',
    10,
  );
  expect(wrapped).toBe('# A heading that is long\n\none two\nthree four\nfive\n\n`six`\nseven\neight\n');
  expect(wrapProse(wrapped, 10)).toBe(wrapped);
});

test.each([
  ['a table', '| one | two |\n|---|---|\n| three | four |'],
  ['a comment with a heading', '<!-- one -->\n## Two three four'],
  ['a list', '- one two three\n- four'],
  ['code', '```\none two three four\n```'],
])('%s stays as it is', (_name, block) => {
  expect(wrapProse(block, 10)).toBe(block);
});

test('no line begins with a word that would make it a list', () => {
  expect(wrapProse('one two - three', 8)).toBe('one two -\nthree');
});
