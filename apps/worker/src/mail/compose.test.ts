import { expect, test } from 'vitest';
import { composeMail } from './compose.ts';
import type { OwedMail } from './outbox.ts';
import type { PaintedSign } from './signs.ts';

const site = { siteUrl: 'https://sangam.example', brandName: 'Sangam' };
const head = { id: 7, attempt: 1, to: 'asha@example.org', name: 'Asha', token: 'abc', signs: [] };
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

const signsOf = (...ids: string[]): Map<string, PaintedSign> =>
  new Map(ids.map((id) => [id, { png: new Uint8Array([1]), words: `<Sign> "${id}", Pune` }]));
const cidsIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<img src="cid:([^"]+)"/g)].map(([, cid]) => cid);

test('the sign of a mail’s idea stands above its heading, with its words for who does not see it', () => {
  const mail = composeMail(review('approved'), site, signsOf('i1', 'of another'));
  expect(mail.pictures).toMatchObject([{ cid: 'sign-i1@sangam.example', png: new Uint8Array([1]) }]);
  expect(cidsIn(mail.html)).toEqual(['sign-i1@sangam.example']);
  expect(mail.html).toMatch(/<img [^>]*>\s*<h1/);
  expect(mail.html).toContain('alt="&#60;Sign&#62; &#34;i1&#34;, Pune" width="544" height="340"');
  const { html, ...rest } = composeMail(review('approved'), site);
  expect(html).not.toContain('<img');
  expect(rest).toEqual({
    subject: mail.subject,
    text: mail.text,
    unsubscribe: mail.unsubscribe,
    pictures: [],
  });
});

test.each(['question_asked', 'question_answered'])(
  'a mail about a question (%s) shows the sign',
  (notice) => {
    const mail = composeMail(
      { ...head, kind: 'notice', notice, content: { idea, question: 'Who presses?' } },
      site,
      signsOf('i1'),
    );
    expect(cidsIn(mail.html)).toEqual(['sign-i1@sangam.example']);
  },
);

test('ideas of a saved search have theirs above their titles, as far as there are any', () => {
  const two = {
    ...chai,
    count: 2,
    ideas: [...chai.ideas, { ...chai.ideas[0]!, id: 'i2', title: 'Cutting' }],
  };
  const mail = composeMail({ ...head, kind: 'matches', searches: [two] }, site, signsOf('i2'));
  expect(cidsIn(mail.html)).toEqual(['sign-i2@sangam.example']);
  expect(mail.html).toMatch(/<a href="https:\/\/sangam\.example\/idea\/i2"[^>]*><img [^>]*>Cutting<\/a>/);
  const several = composeMail(
    { ...head, kind: 'matches', searches: [two, { ...chai, name: 'Kochi', ideas: [] }] },
    site,
    signsOf('i1', 'i2'),
  );
  // The latest idea of each search.
  expect(cidsIn(several.html)).toEqual(['sign-i1@sangam.example']);
  expect(several.html).toMatch(/<img [^>]*>Chai in Pune<\/a>/);
});

test('an invitation says who invites, as what, until when, and leads to the page that asks', () => {
  const invitation: OwedMail = {
    ...head,
    kind: 'invitation',
    name: null,
    token: null,
    inviter: 'Leela <i>Menon</i>',
    // Already the 3rd in India.
    expires_at: '2026-12-02T20:00:00+00:00',
    link_token: 'f00',
  };
  const { subject, text, html, unsubscribe } = composeMail(invitation, site);
  expect(subject).toBe('You are invited to be an admin of Sangam');
  expect(text).toContain('Hello,\n\nBe an admin of Sangam.');
  expect(text).toContain('Leela <i>Menon</i> invites you to work at the desk of Sangam as an admin');
  expect(text).toContain('with this address, asha@example.org. Nothing happens before you press');
  expect(text).toContain('It is good until 3 Dec 2026, once, for you alone.');
  expect(text).toContain('https://sangam.example/admin-invitation?token=f00');
  expect(html).toContain('href="https://sangam.example/admin-invitation?token=f00"');
  expect(html).not.toContain('<i>Menon');
  // They may have no account, and nothing to choose.
  expect(text + html).not.toContain('/settings');
  expect(text).toContain('because an admin typed your address');
  expect(unsubscribe).toBeNull();
  expect(composeMail({ ...invitation, inviter: null }, site).text).toContain(
    'An admin of Sangam invites you to work',
  );
});
