/** A person's identity according to a provider. */
import type { JWTPayload } from 'jose';
import { emailAddress } from '../rules/addresses.ts';
import type { Chain, SignedMessage } from '../web3/signed-message.ts';

export interface ExternalPerson {
  readonly provider: string;
  /** The provider's own, lasting name of the account (`sub`). Addresses change hands, this does not. */
  readonly providerId: string;
  /** In lower case; null when the provider gives none that is an address. */
  readonly email: string | null;
  /** For a wallet, which has no address: it makes an account without one. */
  readonly hasNoAddress?: boolean;
  /**
   * From a single sign-on connection: the account is the connection's own. It is never joined with another
   * one by its address, which the connection alone vouches for.
   */
  readonly isSingleSignOn?: boolean;
  /** Whether the provider vouches for the address. */
  readonly isEmailVerified: boolean;
  /** As identities and user metadata keep it. */
  readonly identityData: Readonly<Record<string, unknown>>;
}

/** @param longest characters; what is longer is no name and no address of a picture, and left out */
function textOf(value: unknown, maxLength = 255): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;
}

const maxUrlLength = 1024;

function addressOf(value: unknown): string | null {
  try {
    return emailAddress(textOf(value) ?? '');
  } catch {
    return null;
  }
}

/**
 * @param claims of a verified identity token with a `sub`
 * @returns the person; names and picture under the names of OpenID Connect and under those that clients of
 * GoTrue read
 */
export function personOf(provider: string, claims: JWTPayload & { readonly sub: string }): ExternalPerson {
  const { sub, iss, name, picture, hd } = claims;
  const email = addressOf(claims.email);
  // Only a boolean true is a proof; some providers send "true" for addresses that nobody verified.
  const isEmailVerified = email !== null && claims.email_verified === true;
  const data = {
    iss,
    sub,
    name: textOf(name),
    picture: textOf(picture, maxUrlLength),
    email: email ?? undefined,
    full_name: textOf(name),
    avatar_url: textOf(picture, maxUrlLength),
    provider_id: sub,
    email_verified: isEmailVerified,
    phone_verified: false,
    custom_claims: textOf(hd) === undefined ? undefined : { hd },
  };
  const identityData = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  return { provider, providerId: sub, email, isEmailVerified, identityData };
}

/** Somebody who signs in with a wallet: it is their name and their only proof. */
export function walletOf(
  chain: Chain,
  { address, chainId: network, domain, statement }: SignedMessage,
): ExternalPerson {
  const sub = `web3:${chain}:${address}`;
  const identityData = {
    sub,
    email_verified: false,
    phone_verified: false,
    custom_claims: { address, chain, network, domain, statement: statement ?? '' },
  };
  return {
    provider: 'web3',
    providerId: sub,
    email: null,
    hasNoAddress: true,
    isEmailVerified: false,
    identityData,
  };
}
