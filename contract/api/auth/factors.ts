/** Second factors of the people of these tests: what an authenticator app would do. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { client } from '../server.ts';
import type { ContractServer } from '../server.ts';
import { codesOf, earlyInPeriod } from './authenticator.ts';
import { newPerson, password } from './people.ts';
import type { Person } from './people.ts';

export interface Enrolled {
  readonly id: string;
  /** The code of a period: 0 is now, -1 the one before. */
  readonly code: (period?: number) => string;
}

export async function enroll({ auth }: SupabaseClient, friendlyName = 'phone'): Promise<Enrolled> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, code: codesOf(data.totp.secret) };
}

export const give = ({ auth }: SupabaseClient, factor: Enrolled, code: string) =>
  auth.mfa.challengeAndVerify({ factorId: factor.id, code });

export interface CarefulPerson extends Person {
  readonly factor: Enrolled;
}

/** Somebody whose session has given a second factor. */
export async function newCarefulPerson(server: ContractServer): Promise<CarefulPerson> {
  const person = await newPerson(server);
  const factor = await enroll(person.client);
  // The period before: the present one is left for what the test does.
  await earlyInPeriod();
  expect((await give(person.client, factor, factor.code(-1))).error).toBeNull();
  return { ...person, factor };
}

/** The same person on another device, with the password alone. */
export async function signedInAgain(server: ContractServer, { email }: Person): Promise<SupabaseClient> {
  const other = client(server);
  expect((await other.auth.signInWithPassword({ email, password })).error).toBeNull();
  return other;
}
