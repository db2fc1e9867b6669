// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import type { ConversationRecord } from '../api/record.ts';
import { type Actor, actorOf, useRecordText } from './use-record-text.ts';

function Text({ record, actor }: { record: ConversationRecord; actor: Actor }) {
  return <p>{useRecordText()(record, actor, 'Asha')}</p>;
}

const textOf = (record: ConversationRecord, actor: Actor) =>
  renderInApp(<Text record={record} actor={actor} />).container.textContent;

it.each<readonly [string, Actor, string]>([
  ['offer', 'other', 'Asha made an offer'],
  ['accepted', 'own', 'You accepted the offer'],
  ['accepted', 'other', 'Asha accepted your offer'],
  ['declined', 'other', 'Asha declined your offer'],
  ['withdrawn', 'other', 'Asha withdrew the offer'],
  ['expired', 'sangam', 'The offer ran out without an answer'],
  ['idea_withdrawn', 'sangam', 'The idea is no longer offered, so the offer ended'],
  ['left', 'sangam', 'An account was closed, so the offer ended'],
  ['called_off', 'other', 'Asha called the deal off'],
  ['called_off', 'sangam', 'The deal was called off'],
  ['completed', 'sangam', 'The deal is completed'],
])('%s of %s is "%s"', (kind, actor, text) => {
  expect(textOf({ kind }, actor)).toBe(text);
});

it('a payment is said with its sum, where the record has one', () => {
  expect(textOf({ kind: 'payment_recorded', amount: 300_000 }, 'own')).toBe(
    'You recorded a payment of ₹3,00,000',
  );
  expect(textOf({ kind: 'payment_confirmed' }, 'other')).toBe('Asha confirmed a payment');
});

it('what a newer server records is said to be there', () => {
  expect(textOf({ kind: 'something_newer' }, 'other')).toContain('Something was recorded');
});

it('knows who did it', () => {
  expect(actorOf('founder', 'founder')).toBe('own');
  expect(actorOf('investor', 'founder')).toBe('other');
  expect(actorOf('sangam', 'founder')).toBe('sangam');
});
