import { expect, test } from 'vitest';
import { composeMail } from '../compose.ts';

const site = { siteUrl: 'https://sangam.example', brandName: 'Sangam' };
const idea = { id: 'i1', title: 'Patil Masale' };
const given = {
  conversation: 'c1',
  side: 'founder',
  idea,
  from: 'Meera Thomas',
  count: 1,
  words: 'How much is sold on <i>credit</i>?',
};
const waiting = {
  ...given,
  // Already the 4th in India.
  waiting_since: '2026-11-03T20:00:00+00:00',
  told_at: '2026-11-14T06:15:00+00:00' as string | null,
};

const compose = (notice: string, content: object, signs = new Map()) =>
  composeMail(
    {
      id: 7,
      attempt: 1,
      to: 'a@example.org',
      name: 'Asha',
      token: 'abc',
      signs: [],
      kind: 'notice',
      notice,
      content,
    },
    site,
    signs,
  );

test('a message: who wrote, about what, how it begins, and one link to answer', () => {
  const mail = compose('message', given);
  expect(mail.subject).toBe('Meera Thomas wrote about Patil Masale');
  expect(mail.text).toContain('A message for you.\n\nMeera Thomas wrote to you about “Patil Masale”.');
  expect(mail.text).toContain('The message:\n> How much is sold on <i>credit</i>?');
  expect(mail.text).toContain('Read and answer: https://sangam.example/conversations/c1');
  expect(mail.html).not.toContain('<i>');
  expect(mail.text).toContain('because mails about messages are turned on');
  expect(mail.unsubscribe).toBe('https://sangam.example/unsubscribe?token=abc');
});

test('several are counted, and the last one is told', () => {
  const { text } = compose('message', { ...given, count: 3 });
  expect(text).toContain('3 messages for you.');
  expect(text).toContain('and you have not read 3 messages.');
  expect(text).toContain('The last message:\n>');
});

test.each([
  [{ from: null }, 'An investor wrote about Patil Masale'],
  [{ from: null, side: 'investor' }, 'The founder wrote about Patil Masale'],
  [{ idea: null }, 'Meera Thomas wrote to you'],
])('without a name or an idea (%o) the rest is told', (missing, subject) => {
  expect(compose('message', { ...given, ...missing }).subject).toBe(subject);
});

test('of a message without words it is said that it holds a file', () => {
  const { text } = compose('message', { ...given, words: null });
  expect(text).toContain('The last message holds a file, without words.');
  expect(text).not.toContain('>');
});

test('the reminder says since when somebody waits, and when the listing will say so', () => {
  const { subject, text } = compose('answer_waiting', waiting);
  expect(subject).toBe('Meera Thomas waits for your answer about Patil Masale');
  expect(text).toContain('has waited for your answer about “Patil Masale” since 4 Nov 2026.');
  expect(text).toContain(
    'If there is no answer by 14 Nov 2026, your listing says that investors wait for one',
  );
  expect(text).toContain('Read and answer: https://sangam.example/conversations/c1');
});

test('of an idea that is not listed, no listing is spoken of', () => {
  expect(compose('answer_waiting', { ...waiting, told_at: null }).text).not.toContain('listing');
  const { subject } = compose('answer_waiting', { ...waiting, idea: null, told_at: null });
  expect(subject).toBe('Meera Thomas waits for your answer');
});

test.each([
  ['message', given],
  ['answer_waiting', waiting],
])('%s shows the sign of the idea', (notice, content) => {
  const signs = new Map([['i1', { png: new Uint8Array([1]), words: 'Patil Masale' }]]);
  expect(compose(notice, content, signs).pictures).toMatchObject([{ cid: 'sign-i1@sangam.example' }]);
});
