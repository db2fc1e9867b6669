/** People for the tests of `/auth/v1`, and what is in their mails. */
import { randomUUID } from 'node:crypto';
import type { Session, SupabaseClient, User } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { client, mailbox, serviceClient } from '../server.ts';
import type { ContractServer, MailboxMessage } from '../server.ts';

export const password = 'correct horse';

export function newEmail(): string {
  return `person-${randomUUID().slice(0, 8)}@example.com`;
}

export interface Person {
  readonly email: string;
  readonly user: User;
  readonly session: Session;
  /** Signed in. */
  readonly client: SupabaseClient;
}

/** Somebody with a confirmed account, signed in. */
export async function newPerson(server: ContractServer): Promise<Person> {
  const email = newEmail();
  const made = await serviceClient(server).auth.admin.createUser({ email, password, email_confirm: true });
  expect(made.error).toBeNull();
  const own = client(server);
  const { data, error } = await own.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { email, user: data.user, session: data.session, client: own };
}

/** The newest mail to an address. */
export async function lastMail(server: ContractServer, email: string): Promise<MailboxMessage> {
  const [mail] = await mailbox(server, email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

export function codeIn(mail: MailboxMessage): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (code === undefined) throw new Error('no code in the mail');
  return code;
}

export function linkIn(mail: MailboxMessage): URL {
  const link = mail.links.find((address) => address.includes('/auth/v1/verify'));
  if (link === undefined) throw new Error('no link in the mail');
  return new URL(link);
}

/** The claims of an access token, not verified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}
