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
      { column: 'mentors', kind: 'text', runs: [{ kind: 'added', text: 'Asha' }] },
      {
        column: 'funds_usage',
        kind: 'text',
        runs: [
          { kind: 'removed', text: 'Two' },
          { kind: 'added', text: 'Three' },
          { kind: 'same', text: ' carts.' },
        ],
      },
      {
        column: 'business_images',
        kind: 'images',
        images: [{ answer: 'https://a.example/1', kind: 'removed', movedFrom: null, caption: [] }],
      },
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

test('a caption changes the pictures, and a deck is a document before and after', () => {
  const before = { pitch_deck_url: null, business_images: ['a'], business_image_captions: [] };
  const after = { ...before, pitch_deck_url: 'idea-media/deck.pdf', business_image_captions: ['The press'] };
  expect(answerChanges(before, after)).toEqual({
    changed: [
      { column: 'pitch_deck_url', kind: 'document', before: '', after: 'idea-media/deck.pdf' },
      {
        column: 'business_images',
        kind: 'images',
        images: [
          { answer: 'a', kind: 'kept', movedFrom: null, caption: [{ kind: 'added', text: 'The press' }] },
        ],
      },
    ],
    unchanged: [],
  });
});
