/** Predicates on API errors, by their code (docs/error-codes.md), never by their wording. */

function propertyOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** The code an error of any service carries: `PGRST116`, `42501`, `invalid_credentials`, ... */
export function codeOf(error: unknown): string | undefined {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' && code !== '' ? code : undefined;
}

/** The server's own words, for toasts that show them (product §8.errors); '' when there are none. */
export function messageOf(error: unknown): string {
  const message = propertyOf(error, 'message');
  return typeof message === 'string' ? message : '';
}

const hasCode =
  (...codes: string[]) =>
  (error: unknown): boolean =>
    codes.includes(codeOf(error) ?? '');

/** The row exists already (PostgreSQL 23505). */
export const isDuplicate = hasCode('23505');
/** A check of the database refused a value (PostgreSQL 23514). */
export const isRefusedValue = hasCode('23514', '22P02', '22001');
/** The write was based on an older version of the row (the database raises PT409). */
export const isOutdated = hasCode('PT409');
/** More of these within a time than a person may have (the database raises PT429). */
export const isTooMany = hasCode('PT429');
/** The policies do not let this person do it, or not any more (PostgreSQL 42501). */
export const isForbidden = hasCode('42501');
/** What was asked for needs a sign-in of the last minutes (decision 270). */
export const isStaleSignIn = (error: unknown): boolean => propertyOf(error, 'details') === 'recent_sign_in';
/** The desk has switched the feature off meanwhile (decision 290). */
export const isFeatureOff = (error: unknown): boolean => propertyOf(error, 'details') === 'switched_off';
/** What founders read while no new ideas are taken; null when the error is about something else. */
export function pausedSentenceOf(error: unknown): string | null {
  const sentence = propertyOf(error, 'details') === 'paused' ? propertyOf(error, 'hint') : null;
  return typeof sentence === 'string' ? sentence : null;
}
/** A function of the database looked for something that is not there (it raises PT404). */
export const isAbsent = hasCode('PT404');
/** The password is wrong; the address may be, too (GoTrue). */
export const isWrongPassword = hasCode('invalid_credentials');
/** The token is no longer good (PostgREST PGRST301 to 303, GoTrue). */
export const isExpiredSession = hasCode('PGRST301', 'PGRST302', 'PGRST303', 'bad_jwt', 'session_not_found');
/** The server does not let a channel be joined with this token; its code stands before its words. */
export const isRefusedJoin = (error: unknown): boolean =>
  /^(?:InvalidJWTToken|JwtSignatureError|MalformedJWT): /.test(messageOf(error));
/** Too many of these calls within a time (GoTrue). */
export const isRateLimited = hasCode('over_request_rate_limit');
/** The account is suspended; told only to who has its password (GoTrue). */
export const isSuspended = hasCode('user_banned');
export const isEmailNotConfirmed = hasCode('email_not_confirmed');
/** The account has a second factor, and the session has not given it (GoTrue). */
export const isSecondFactorMissing = hasCode('insufficient_aal');
/** The session was begun too long ago: for a new password (contract §1.7), or for a second factor (§1.10). */
export const isReauthenticationNeeded = hasCode('reauthentication_needed');
/** That code is wrong, or too old. */
export const isCodeRefused = hasCode('reauthentication_not_valid');

/**
 * Why a new password is too weak (`length`, `characters`, `pwned`); null when the error is about something
 * else.
 */
export function weaknessesOf(error: unknown): readonly string[] | null {
  if (!hasCode('weak_password')(error)) return null;
  const reasons = propertyOf(error, 'reasons');
  return Array.isArray(reasons) ? reasons.filter((each) => typeof each === 'string') : [];
}

/** An account with this e-mail exists. The message is what tells it (product §8.errors). */
export function isAccountExists(error: unknown): boolean {
  return (
    hasCode('user_already_exists', 'email_exists')(error) ||
    messageOf(error).includes('User already registered')
  );
}

/** The sign-in provider is not switched on; GoTrue tells it only by wording under `validation_failed`. */
export function isProviderDisabled(error: unknown): boolean {
  return hasCode('provider_disabled')(error) || messageOf(error).includes('provider is not enabled');
}

/** A subscription is running already (function `subscription`). */
export const isAlreadySubscribed = hasCode('already_subscribed');
/** Another price is in force than the page said (function `subscription`). */
export const isPriceChanged = hasCode('price_changed');
/** The price that is in force then, in paise; null where the error does not tell it. */
export function changedPriceOf(error: unknown): number | null {
  const paise = isPriceChanged(error) ? Number(propertyOf(propertyOf(error, 'fields'), 'amountPaise')) : 0;
  return Number.isSafeInteger(paise) && paise > 0 ? paise : null;
}
/** The bank or the payer said no (functions `subscription`, `sandbox`). */
export const isDeclined = hasCode('declined');
/** The payment provider did not answer the function that asked it. */
export const isProviderUnavailable = hasCode('provider_unavailable');
/** The address of the account is not confirmed yet. */
export const isAddressUnconfirmed = hasCode('not_confirmed');
/** What the provider's checkout handed over does not prove an approval. */
export const isUnprovenApproval = hasCode('bad_signature');

const unreachableNames: readonly unknown[] = ['AuthRetryableFetchError', 'FunctionsFetchError'];

/** No response, or only one from a gateway: a retry may help. */
export function isUnreachable(error: unknown): boolean {
  if (unreachableNames.includes(propertyOf(error, 'name'))) return true;
  const message = messageOf(error);
  return (
    codeOf(error) === undefined && /failed to fetch|networkerror|load failed|fetch failed/i.test(message)
  );
}

/** Not reached, or failed there: the same call may succeed a moment later. */
export function isTemporary(error: unknown): boolean {
  const status = propertyOf(error, 'status');
  return isUnreachable(error) || (typeof status === 'number' && status >= 500);
}
