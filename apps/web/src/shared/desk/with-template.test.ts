import { expect, it } from 'vitest';
import { withTemplate } from './with-template.ts';

const templates = ['The date differs.', 'The card is cut off.'];

it('a template fills an empty text, and gives way to the next one', () => {
  expect(withTemplate('', 'The date differs.', templates)).toBe('The date differs.');
  expect(withTemplate('The date differs.', 'The card is cut off.', templates)).toBe('The card is cut off.');
});

it('what the reviewer wrote stays before it', () => {
  expect(withTemplate('The date differs.\nIt says 1988.', 'The card is cut off.', templates)).toBe(
    'It says 1988.\nThe card is cut off.',
  );
});

it('a reason without a template leaves what the reviewer wrote alone', () => {
  expect(withTemplate('The date differs.', '', templates)).toBe('');
  expect(withTemplate('It says 1988.\nThe date differs.', '', templates)).toBe('It says 1988.');
});
