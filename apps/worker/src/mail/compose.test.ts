import { expect, test } from 'vitest';
import { composeMail } from './compose.ts';
import type { OwedMail } from './outbox.ts';

const site = { siteUrl: 'https://sangam.example', brandName: 'Sangam' };
const head = { id: 7, attempt: 1, to: 'asha@example.org', name: 'Asha', token: 'abc' };
const idea = { id: 'i1', title: 'Kokum & <b>Press</b>' };

function review(status: 'approved' | 'rejected' | 'needs_revision', notes: string | null = null): OwedMail {
  return { ...head, kind: 'review', idea, status, notes };
}

test.each([
  ['approved', 'Approved: Kokum & <b>Press</b>', 'Your idea is approved'],
  ['rejected', 'Not accepted: Kokum & <b>Press</b>', 'Your idea was not accepted'],
  ['needs_revision', 'Changes asked for: Kokum & <b>Press</b>', 'The reviewers ask for changes'],
] as const)('a decision: %s', (status, subject, heading) => {
  const mail = composeMail(review(status, 'Split the costs.\nAnd <i>why</i>.'), site);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(`${heading}.`);
  expect(mail.text).toContain('> Split the costs.\n> And <i>why</i>.');
  expect(mail.text).toContain('https://sangam.example/my-ideas/i1');
  expect(mail.html).toContain(heading);
  expect(mail.html).toContain('And &#60;i&#62;why&#60;/i&#62;.');
  expect(mail.html).not.toMatch(/<b>Press|<i>why/);
});

test('without feedback there is no empty box for it', () => {
  const mail = composeMail(review('approved', '  '), site);
  expect(mail.text).not.toContain('Feedback');
  expect(mail.html).not.toContain('Feedback');
  for (const status of ['rejected', 'needs_revision'] as const)
    expect(composeMail(review(status), site).text).not.toMatch(/feedback/i);
});

test('a digest has a line for each idea, with what there is to tell of it', () => {
  const ideas = [
    { id: 'i1', title: 'Kokum Press', saves: 1, contacts: 0 },
    { id: 'i2', title: 'Ghani Oils', saves: 3, contacts: 2 },
  ];
  const mail = composeMail(
    { ...head, kind: 'digest', first_day: '2026-11-20', last_day: '2026-11-20', ideas },
    site,
  );
  expect(mail.subject).toBe('2 of your ideas have news');
  expect(mail.text).toContain('On 20 Nov 2026:');
  expect(mail.text).toContain('- Kokum Press: one person saved it\n');
  expect(mail.text).toContain(
    '- Ghani Oils: 3 people saved it, 2 investors opened your contact\n  https://sangam.example/my-ideas/i2',
  );
  expect(mail.html).toContain('3 people saved it, 2 investors opened your contact');
});

test('every mail says why it came and how to stop it, by a link that names nobody', () => {
  const mail = composeMail(review('approved'), site);
  expect(mail.unsubscribe).toBe('https://sangam.example/unsubscribe?token=abc');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(mail.unsubscribe);
    expect(part).toContain('https://sangam.example/settings');
    expect(part).toContain('because mails about decisions on your ideas are turned on');
  }
});

test('a title cannot add headers', () => {
  const mail = composeMail(
    { ...review('approved'), idea: { ...idea, title: 'A\r\nBcc: spy@example.org' } } as OwedMail,
    site,
  );
  expect(mail.subject).toBe('Approved: A Bcc: spy@example.org');
});

const chai = {
  name: 'Chai in Pune',
  filters: {
    industry: null,
    roi: null,
    funding: '1L-5L',
    location: 'Pune',
    status: null,
    search: 'chai & more',
  },
  count: 1,
  ideas: [
    {
      id: 'i1',
      title: 'Irani Chai',
      category: 'Food & Beverage',
      location: 'Pune, Maharashtra',
      funding_amount: 350_000,
    },
  ],
};

test('a saved search tells its ideas, and leads to its list, newest first', () => {
  const mail = composeMail({ ...head, kind: 'matches', searches: [chai] }, site);
  expect(mail.subject).toBe('A new idea: Chai in Pune');
  expect(mail.text).toContain(
    '- Irani Chai: Food & Beverage, Pune, Maharashtra, ₹3.5 L needed\n  https://sangam.example/idea/i1',
  );
  expect(mail.text).toContain(
    'https://sangam.example/browse-ideas?funding=1L-5L&location=Pune&q=chai+%26+more&sort=Recently+Added',
  );
  expect(mail.unsubscribe).toBe('https://sangam.example/unsubscribe?token=abc');
  const many = composeMail({ ...head, kind: 'matches', searches: [{ ...chai, count: 40 }] }, site);
  expect(many.subject).toBe('40 new ideas: Chai in Pune');
  expect(many.text).toContain('The latest 1 of 40');
});

test('several saved searches have a line each', () => {
  const mail = composeMail(
    { ...head, kind: 'matches', searches: [chai, { ...chai, name: 'Kochi', count: 5 }] },
    site,
  );
  expect(mail.subject).toBe('6 new ideas for your saved searches');
  expect(mail.text).toContain(
    '- Chai in Pune: A new idea: Irani Chai\n  https://sangam.example/browse-ideas?',
  );
  expect(mail.text).toContain('- Kochi: 5 new ideas: Irani Chai; …\n');
});
