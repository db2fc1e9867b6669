import { expect, test } from 'vitest';
import { citationProblems, sectionsOf } from './citations.ts';

const sections = {
  contract: sectionsOf('# Contract\n\n## 1. Auth\n\n### 1.5 Tokens\n\ntext\n'),
  product: sectionsOf('## 2. Screens\n\n### 2.build The dashboard\n\n#### 8.errors\n'),
};

test('sections are what headings begin with', () => {
  expect([...sections.contract]).toEqual(['1', '1.5']);
  expect([...sections.product]).toEqual(['2', '2.build', '8.errors']);
});

test('what leads to a section is fine', () => {
  const text =
    '// Rotated (contract §1.5).\n// (product §2.build and §8.errors, decision 71)\n// Product §2 says so.';
  expect(citationProblems(text, sections, null)).toEqual([]);
});

test('within its document a section needs no name', () => {
  expect(citationProblems('see §1.5', sections, 'contract')).toEqual([]);
  expect(citationProblems('see §2.build; product §2.build', sections, 'contract')).toEqual([
    { line: 1, problem: 'contract §2.build is no section' },
  ]);
});

test.each([
  ['(contract §1.6)', 'contract §1.6 is no section'],
  ['(product §2.build, §2.bild)', 'product §2.bild is no section'],
  ['(design §4)', '§4: of which document?'],
  [['CONTRACT', '1.5'].join(' '), 'CONTRACT is no document of this project'],
])('%s', (text, problem) => {
  expect(citationProblems(`first\n${text}`, sections, null)).toEqual([{ line: 2, problem }]);
});
