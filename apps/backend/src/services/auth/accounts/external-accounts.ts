/**
 * Which account somebody from a provider gets (contract §1.6 'Which account'; decision 25). Inside a
 * transaction.
 */
import { randomUUID } from 'node:crypto';
import { defaultAudience, defaultRole } from '../rules/claims.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { isModestMetadata } from '../rules/metadata.ts';
import type { UserRow } from '../rules/user-json.ts';
import { confirmEmail, reloaded } from './sign-up.ts';
import { recordAudit } from '../store/audit.ts';
import type { AuditAction } from '../store/audit.ts';
import { constraintOf, inTransaction, isRefusedByProject } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { insertIdentity, lockedIdentity, renewIdentity } from '../store/identities.ts';
import {
  changeUser,
  emailIsTaken,
  insertUser,
  lockedUserById,
  mergeMetadata,
  updateProviders,
  userByEmail,
} from '../store/users.ts';
import { resetUnprovenAccount } from './unproven.ts';
import type { ExternalPerson } from '../providers/external-person.ts';

async function note(
  database: Queryable,
  action: AuditAction,
  actor: Pick<UserRow, 'id' | 'email'>,
  person: ExternalPerson,
  address: string,
): Promise<void> {
  await recordAudit(database, { action, actor, address, traits: { provider: person.provider } });
}

/** The person's address. @throws {AuthError} when there is none, or the provider does not vouch for it */
function provenEmail(person: ExternalPerson): string {
  if (person.email === null) throw new AuthError('providerEmailMissing');
  if (!person.isEmailVerified) throw new AuthError('providerEmailUnverified', { provider: person.provider });
  return person.email;
}

/** The account, if it may be signed in to. */
async function openAccount(database: Queryable, id: string): Promise<UserRow | null> {
  const user = await lockedUserById(database, id);
  if (!user || user.deleted_at !== null) return null;
  if (user.is_banned) throw new AuthError('banned');
  return user;
}

/** The owner of an address signs in to an account that nobody has proven to own. */
async function takeOverUnconfirmed(
  database: Queryable,
  user: UserRow,
  person: ExternalPerson,
  identityId: string,
): Promise<void> {
  const isInvited = user.invited_at !== null;
  await resetUnprovenAccount(database, user, {
    passwordHash: null,
    userMetadata: person.identityData,
    identityId,
  });
  if (isInvited) await noteProfile(database, user, person);
  await confirmEmail(database, user);
}

/** Copies the provider's data into the metadata if it fits: full metadata must not prevent a sign-in. */
async function noteProfile(database: Queryable, user: UserRow, person: ExternalPerson): Promise<void> {
  if (isModestMetadata('user_metadata', { ...user.raw_user_meta_data, ...person.identityData }))
    await mergeMetadata(database, user.id, 'raw_user_meta_data', person.identityData);
}

async function returning(
  database: Queryable,
  identity: { readonly id: string; readonly user_id: string },
  person: ExternalPerson,
  address: string,
): Promise<UserRow> {
  const user = await openAccount(database, identity.user_id);
  if (!user) throw new AuthError('subjectUnknown');
  await renewIdentity(database, identity.id, person.identityData);
  const isOwnAddress = person.isEmailVerified && person.email === user.email;
  if (user.email_confirmed_at === null && isOwnAddress) {
    await takeOverUnconfirmed(database, user, person, identity.id);
    await note(database, 'user_signedup', user, person, address);
  } else await noteProfile(database, user, person);
  // Nobody but the connection can change the address of such an account.
  if (person.isSingleSignOn === true && person.email !== null && person.email !== user.email)
    await changeUser(database, user.id, { email: person.email });
  return user;
}

async function joined(
  database: Queryable,
  user: UserRow,
  person: ExternalPerson,
  address: string,
): Promise<UserRow> {
  const { provider, providerId, identityData } = person;
  const id = await insertIdentity(database, user.id, provider, providerId, identityData);
  await note(database, 'identity_linked', user, person, address);
  if (user.email_confirmed_at === null) {
    await takeOverUnconfirmed(database, user, person, id);
    await note(database, 'user_signedup', user, person, address);
  } else await noteProfile(database, user, person);
  return user;
}

async function created(
  database: Queryable,
  person: ExternalPerson,
  email: string | null,
  address: string,
): Promise<UserRow> {
  const { provider, providerId, identityData } = person;
  const id = randomUUID();
  await insertUser(database, {
    id,
    audience: defaultAudience,
    role: defaultRole,
    email,
    phone: null,
    passwordHash: null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: identityData,
    isAnonymous: false,
    isSingleSignOn: person.isSingleSignOn ?? false,
  });
  await insertIdentity(database, id, provider, providerId, identityData);
  const user = await reloaded(database, id);
  if (email !== null) await confirmEmail(database, user);
  await note(database, 'user_signedup', user, person, address);
  return user;
}

/** @throws {AuthError} where nobody new may come */
async function createdIfOpen(
  auth: Auth,
  database: Queryable,
  person: ExternalPerson,
  email: string | null,
  address: string,
): Promise<UserRow> {
  if (!auth.settings.signupEnabled) throw new AuthError('signupDisabled');
  return created(database, person, email, address);
}

/**
 * The account for a person from a provider: the one linked to this identity, the one with their proven
 * address, or a new one.
 */
export async function accountOfPerson(
  auth: Auth,
  database: Queryable,
  person: ExternalPerson,
  address: string,
): Promise<UserRow> {
  const identity = await lockedIdentity(database, person.provider, person.providerId);
  const find = async (): Promise<UserRow> => {
    if (identity) return returning(database, identity, person, address);
    if (person.hasNoAddress === true) return createdIfOpen(auth, database, person, null, address);
    const email = provenEmail(person);
    if (person.isSingleSignOn === true) return createdIfOpen(auth, database, person, email, address);
    // Only the account's own address counts. An address that is only stored in some identity may have changed
    // hands since.
    const known = await userByEmail(database, email, defaultAudience);
    const user = known && (await openAccount(database, known.id));
    // Its address may have changed while this waited for the row.
    if (user?.email === email) return joined(database, user, person, address);
    return createdIfOpen(auth, database, person, email, address);
  };
  const { id } = await find();
  await updateProviders(database, id);
  return reloaded(database, id);
}

/** Adds an identity to the account that asked for it. @throws {AuthError} */
export async function linkPerson(
  database: Queryable,
  targetId: string,
  person: ExternalPerson,
  address: string,
): Promise<UserRow> {
  const user = await openAccount(database, targetId);
  if (!user) throw new AuthError('linkingUserUnknown');
  // Else the account would stay open to somebody whom their company shuts out.
  if (user.is_sso_user) throw new AuthError('singleSignOnManaged');
  const identity = await lockedIdentity(database, person.provider, person.providerId);
  if (identity) throw new AuthError(identity.user_id === user.id ? 'identityLinked' : 'identityOfOther');
  // An unverified address would prevent its real owner from signing up.
  const email = provenEmail(person);
  await insertIdentity(database, user.id, person.provider, person.providerId, person.identityData);
  await note(database, 'identity_linked', user, person, address);
  if ((user.email ?? '') === '') {
    if (await emailIsTaken(database, email, user.id)) throw new AuthError('emailExists');
    await changeUser(database, user.id, { email, is_anonymous: false });
    await confirmEmail(database, { ...user, email });
  }
  await updateProviders(database, user.id);
  return reloaded(database, user.id);
}

const races = ['users_email_partial_key', 'identities_provider_id_provider_unique'];

/**
 * Runs the work in one transaction. If the same person arrives twice at the same moment, the second attempt
 * finds what the first one created.
 * @throws {AuthError} `userNotSaved` when a trigger of the project refuses the account
 */
export async function settlingPerson<T>(auth: Auth, work: (database: Queryable) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(auth.database, work);
  } catch (error) {
    if (races.includes(constraintOf(error) ?? '')) return inTransaction(auth.database, work);
    if (isRefusedByProject(error)) throw new AuthError('userNotSaved', {}, { cause: error });
    throw error;
  }
}
