/** Somebody from a single sign-on connection, by a verified assertion (contract §1.9). */
import { AuthError } from '../errors/auth-error.ts';
import type { ExternalPerson } from '../providers/external-person.ts';
import { emailAddress } from '../rules/addresses.ts';
import { singleSignOnProvider } from '../rules/claims.ts';
import { checkMetadata } from '../rules/metadata.ts';
import type { Connection } from '../store/sso-connections.ts';
import { emailOf, mappedClaims, userIdOf } from './assertion.ts';
import type { Assertion } from './assertion.ts';

/** Claims of OpenID Connect, and those that GoTrue's clients read; a mapping's others are custom claims. */
const standardClaims = new Set([
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone',
  'full_name',
  'avatar_url',
  'slug',
  'user_name',
]);
/** What a mapping may not claim: the assertion itself says it, or this server does. */
const ownClaims = new Set([
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'email',
  'email_verified',
  'phone_verified',
  'provider_id',
]);

const maxIdLength = 512;

/** @throws {AuthError} when the assertion does not say who it is, or gives no address */
export function connectionPerson(
  connection: Pick<Connection, 'id' | 'entity_id' | 'attribute_mapping'>,
  assertion: Assertion,
): ExternalPerson {
  const sub = userIdOf(assertion);
  if (sub.length > maxIdLength) throw new AuthError('samlNoUserId');
  const claims = mappedClaims(assertion, connection.attribute_mapping);
  const given = typeof claims.email === 'string' && claims.email !== '' ? claims.email : emailOf(assertion);
  if (given === '') throw new AuthError('samlNoEmail');
  const email = emailAddress(given);
  const others = Object.entries(claims).filter(([name]) => !ownClaims.has(name));
  const custom = others.filter(([name]) => !standardClaims.has(name));
  const identityData = {
    ...Object.fromEntries(others.filter(([name]) => standardClaims.has(name))),
    iss: connection.entity_id,
    sub,
    email,
    email_verified: true,
    phone_verified: false,
    ...(custom.length === 0 ? {} : { custom_claims: Object.fromEntries(custom) }),
  };
  checkMetadata('user_metadata', identityData);
  return {
    provider: singleSignOnProvider(connection.id),
    providerId: sub,
    email,
    isEmailVerified: true,
    isSingleSignOn: true,
    identityData,
  };
}
