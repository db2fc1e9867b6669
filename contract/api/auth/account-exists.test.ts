/**
 * A sign-up with an address that has an account: its owner is told by mail, and the caller learns nothing.
 */
import { expect, test } from 'vitest';
import { client, mailbox } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { lastMail, newEmail, newPerson, password } from './people.ts';

const server = withSharedServer('confirming');

const signUp = (email: string) =>
  client(server).auth.signUp({
    email,
    password: 'another horse entirely',
    options: {
      data: { full_name: 'Visit evil.example' },
      emailRedirectTo: 'http://localhost:3000/elsewhere',
    },
  });

test(
  'the owner gets a mail with the ways on, and nothing that was typed',
  { tags: ['S2.auth.11'] },
  async () => {
    const person = await newPerson(server);
    const { data, error } = await signUp(person.email);
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    const mail = await lastMail(server, person.email);
    expect(mail.subject).toBe(`${person.email} has an account`);
    expect(mail.links).toEqual(['http://localhost:3000/auth', 'http://localhost:3000/auth?forgot=true']);
    expect(mail.html).not.toMatch(/evil|elsewhere|[0-9a-f]{32}|\b\d{6}\b/);

    // Nothing has changed: the owner's password is the one there is, and their name is theirs.
    expect(
      (await client(server).auth.signInWithPassword({ email: person.email, password })).error,
    ).toBeNull();
    const guess = { email: person.email, password: 'another horse entirely' };
    expect((await client(server).auth.signInWithPassword(guess)).error).toMatchObject({ status: 400 });
    expect((await person.client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('full_name');
  },
);

test('an address that still waits for its confirmation gets that mail again, not this one', async () => {
  const email = newEmail();
  await signUp(email);
  expect((await lastMail(server, email)).subject).not.toContain('has an account');
});

test('a sign-in link for a known address is one mail, and not this one', async () => {
  const person = await newPerson(server);
  expect((await client(server).auth.signInWithOtp({ email: person.email })).error).toBeNull();
  const mails = await mailbox(server, person.email);
  expect(mails.map((mail) => mail.subject)).toEqual([expect.not.stringContaining('has an account')]);
});
