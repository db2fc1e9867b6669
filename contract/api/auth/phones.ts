/** People with phone numbers, and what is in their texts. */
import { randomInt } from 'node:crypto';
import type { Session, SupabaseClient, User } from '@supabase/supabase-js';
import { client, mailbox, serviceClient } from '../server.ts';
import type { ContractServer } from '../server.ts';
import { password } from './people.ts';

/** As people write it; the answers have it without `+`. */
export const newPhone = (): string => `+9198${String(randomInt(1e8)).padStart(8, '0')}`;

export const bare = (phone: string): string => phone.slice(1);

/** The newest text to a number, where the mailbox keeps them. */
export async function lastText(server: ContractServer, phone: string): Promise<string> {
  const [text] = await mailbox(server, phone);
  if (!text) throw new Error(`no text to ${phone}`);
  return text.text;
}

export async function codeTo(server: ContractServer, phone: string): Promise<string> {
  const code = /\d{6,10}/.exec(await lastText(server, phone))?.[0];
  if (code === undefined) throw new Error('no code in the text');
  return code;
}

/** A code of six digits that is not this one. */
export const wrongOf = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0');

/** What a code that is none is refused with. */
export const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };

export interface PhonePerson {
  readonly phone: string;
  readonly user: User;
  readonly session: Session;
  /** Signed in. */
  readonly client: SupabaseClient;
}

/** Somebody with a confirmed number and no address, signed in by password. */
export async function newPhonePerson(server: ContractServer): Promise<PhonePerson> {
  const phone = newPhone();
  const made = await serviceClient(server).auth.admin.createUser({ phone, password, phone_confirm: true });
  if (made.error) throw made.error;
  const own = client(server);
  const { data, error } = await own.auth.signInWithPassword({ phone, password });
  if (error) throw error;
  return { phone, user: data.user, session: data.session, client: own };
}
