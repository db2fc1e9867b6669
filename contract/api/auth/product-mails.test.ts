/**
 * What mails the product's own `supabase/config.toml` asks for: their subjects, and where their links lead.
 */
import { expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import type { Answer } from '../request.ts';
import { serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { lastMail, newEmail, newPerson, password } from './people.ts';

const server = withSharedServer('product');

const post = (path: string, body: unknown): Promise<Answer> => sendAuth(server, path, { body });

/** Mails that are asked for, one after the other: the address, and how. */
const asked: readonly [kind: string, subject: RegExp, page: string, ask: () => Promise<string>][] = [
  [
    'a confirmation',
    /^Confirm your email for /,
    '/email-confirmation',
    async () => {
      const email = newEmail();
      await post('/signup', { email, password });
      return email;
    },
  ],
  [
    'a recovery',
    /^Choose a new password for /,
    '/reset-password',
    async () => {
      const { email } = await newPerson(server);
      await post('/recover', { email });
      return email;
    },
  ],
  [
    'a magic link',
    /^Sign in to /,
    '/email-confirmation',
    async () => {
      const { email } = await newPerson(server);
      await post('/otp', { email });
      return email;
    },
  ],
  [
    'an invitation',
    /^You are invited to /,
    '/email-confirmation',
    async () => {
      const email = newEmail();
      await serviceClient(server).auth.admin.inviteUserByEmail(email);
      return email;
    },
  ],
  [
    'a change of address',
    /^Confirm your new address for /,
    '/email-confirmation',
    async () => {
      const { client: own } = await newPerson(server);
      const email = newEmail();
      await own.auth.updateUser({ email });
      return email;
    },
  ],
  [
    'a second sign-up',
    /^You already have an account at /,
    '/auth',
    async () => {
      const { email } = await newPerson(server);
      await post('/signup', { email, password });
      return email;
    },
  ],
];

test.each(asked)(
  "the mail of %s is the product's own and leads to its page",
  async (_kind, subject, page, ask) => {
    const mail = await lastMail(server, await ask());
    expect(mail.subject).toMatch(subject);
    const links = mail.links.map((link) => new URL(link));
    expect(links.map(({ pathname }) => pathname)).toContain(page);
    for (const { origin } of links) expect(origin).toBe(new URL(server.url).origin);
  },
);
