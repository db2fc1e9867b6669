import { expect, test } from 'vitest';
import { answerChanges, textOfAnswer } from './answer-changes.ts';

test('changed answers come word by word, the rest apart', () => {
  const before = {
    city: 'Nashik',
    funds_usage: 'Two carts.',
    mentors: null,
    business_images: ['https://a.example/1'],
  };
  const after = {
    ...before,
    funds_usage: 'Three carts.',
    mentors: 'Asha',
    business_images: [],
    admin_notes: 'x',
  };
  expect(answerChanges(before, after)).toEqual({
    changed: [
      { column: 'mentors', runs: [{ kind: 'added', text: 'Asha' }] },
      {
        column: 'funds_usage',
        runs: [
          { kind: 'removed', text: 'Two' },
          { kind: 'added', text: 'Three' },
          { kind: 'same', text: ' carts.' },
        ],
      },
      { column: 'business_images', runs: [{ kind: 'removed', text: 'https://a.example/1' }] },
    ],
    unchanged: [{ column: 'city', text: 'Nashik' }],
  });
});

test('a table of amounts reads a line an entry', () => {
  expect(
    textOfAnswer([
      { label: 'Rent', amount: 120000 },
      { label: 'Stock', amount: 30000 },
    ]),
  ).toBe('Rent · ₹1,20,000\nStock · ₹30,000');
  expect(textOfAnswer(null)).toBe('');
});
