import { expect, test } from 'vitest';
import { composeMail } from '../compose.ts';

const compose = (content: object) =>
  composeMail(
    {
      id: 7,
      attempt: 1,
      to: 'a@example.org',
      name: 'Asha',
      token: null,
      signs: [],
      kind: 'notice',
      notice: 'safety',
      content: {
        outcome: null,
        words: 'Please stay <b>polite</b>.',
        idea: null,
        token: null,
        conversation: 'c0ffee',
        number: 4,
        ...content,
      },
    },
    { siteUrl: 'https://sangam.example', brandName: 'Sangam' },
  );

test.each([
  ['message_hidden', 'A message of yours was hidden', 'you may appeal once'],
  ['message_shown', 'Your message is shown again', 'can be read by both of you again'],
  ['message_stays_hidden', 'Your appeal is decided', 'It stays hidden.'],
])('%s says what was decided, and leads to the message', (what, subject, words) => {
  const mail = compose({ what });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
  expect(mail.text).toContain('> Please stay <b>polite</b>.');
  expect(mail.text).toContain('https://sangam.example/conversations/c0ffee?message=4');
  expect(mail.html).not.toContain('<b>polite');
});

test('a mail of the desk that is about no message leads elsewhere', () => {
  const mail = compose({ what: 'warned', conversation: null, number: null });
  expect(mail.text).toContain('https://sangam.example/terms');
});

test.each([
  ['erasure_asked', 'It is deleted on 3 Dec 2026', '/account/privacy#delete'],
  ['erasure_cancelled', 'It is not deleted', '/account/privacy'],
  ['account_unused', 'your account is deleted on 3 Dec 2026', '/account/privacy#delete'],
])('%s says on which day, and leads to where it is taken back', (what, words, path) => {
  const mail = compose({
    what,
    words: null,
    conversation: null,
    number: null,
    due_at: '2026-12-03T06:30:00Z',
  });
  expect(mail.text).toContain(words);
  expect(mail.text).toContain(`https://sangam.example${path}`);
  expect(mail.unsubscribe).toBeNull();
});
