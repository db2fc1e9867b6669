import { expect, it } from 'vitest';
import { recordedOffer } from './recorded-offer.ts';

const record = {
  kind: 'offer',
  offer: 'o',
  number: 1,
  structure: 'loan',
  amount: 300_000,
  terms: { months: 24 },
  note: null,
  counters: null,
};

it('reads an offer as it was recorded', () => {
  expect(recordedOffer(record)).toEqual({
    id: 'o',
    kind: 'loan',
    amount: 300_000,
    terms: { months: 24 },
    note: null,
    counters: null,
  });
});

it.each([
  null,
  'offer',
  { ...record, structure: 'gift' },
  { ...record, amount: '3' },
  { ...record, terms: null },
])('%# is no offer', (other) => {
  expect(recordedOffer(other)).toBeNull();
});
