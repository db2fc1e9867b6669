import { identityReasons } from '@sangam/domain/identity';
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
      notice: 'identity',
      content: {
        state: 'verified',
        reason: null,
        note: null,
        expires_at: null,
        may_appeal: false,
        ...content,
      },
    },
    { siteUrl: 'https://sangam.example', brandName: 'Sangam' },
  );

test.each<[object, string, string]>([
  [
    { expires_at: '2031-11-24T20:00:00+00:00' },
    'Your identity is verified',
    'It counts until 25 Nov 2031. You may now accept offers',
  ],
  [
    { state: 'rejected', reason: 'unreadable', may_appeal: true },
    'Your identity could not be verified',
    'or appeal within 30 days',
  ],
  [{ state: 'rejected', reason: 'cut_off' }, 'Your identity could not be verified', 'You may send it again.'],
  [
    { state: 'correction_requested', reason: 'other', note: 'Please <b>call</b>.' },
    'Please correct what you sent to verify your identity',
    '> Please <b>call</b>.',
  ],
  [
    { state: 'expiring', expires_at: '2026-12-20T10:00:00+00:00' },
    'Your verification ends soon',
    'until 20 Dec 2026',
  ],
  [{ state: 'expired' }, 'Your verification has ended', 'verify your identity once more'],
])('%j is told', (content, subject, words) => {
  const mail = compose(content);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
  expect(mail.text).toContain('https://sangam.example/kyc');
  expect(mail.html).not.toContain('<b>');
});

test('every reason has words', () => {
  const texts = identityReasons.map((reason) => compose({ state: 'rejected', reason }).text);
  expect(new Set(texts).size).toBe(identityReasons.length);
});
