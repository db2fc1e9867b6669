/**
 * How often an address or an account may ask (contract §1.1 'Rate limits'). Counted in the database, so that
 * several processes agree. Limits on mail are counted by the address that was asked for, whether or not an
 * account has it: being refused says nothing about who is registered.
 */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthSettings } from '../../../platform/config/settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ErrorName } from '../errors/catalogue.ts';
import { networkOf } from '../../../platform/http/network.ts';

/** Kinds of mail whose frequency is counted together. */
export type MailPurpose = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication';

/** The same of text messages. */
export type TextPurpose = 'confirmation' | 'phone_change' | 'reauthentication' | 'second_factor';

export interface Limits {
  /** Sign-ups, sign-ins and requests for mail, by address. @throws {AuthError} */
  signIn(clientAddress: string): Promise<void>;
  /** Questions to the provider of captchas, by address. @throws {AuthError} */
  captcha(clientAddress: string): Promise<void>;
  /**
   * A password attempt for an e-mail address. Counted before the password is checked, so that parallel
   * attempts count too. @throws {AuthError}
   */
  passwordGuess(email: string): Promise<void>;
  passwordFits(email: string): Promise<void>;
  /** A code given for an address, counted likewise. @throws {AuthError} */
  codeGuess(email: string): Promise<void>;
  codeFits(email: string): Promise<void>;
  /** Questions put to the second factors of an account. @throws {AuthError} */
  challenge(userId: string): Promise<void>;
  tokenRefresh(clientAddress: string): Promise<void>;
  tokenVerification(clientAddress: string): Promise<void>;
  /** Questions that applications send people with. @throws {AuthError} */
  authorizationRequest(clientAddress: string): Promise<void>;
  /** Applications that register themselves. @throws {AuthError} */
  clientRegistration(clientAddress: string): Promise<void>;
  /** An application's secret, counted before it is compared. @throws {AuthError} */
  clientSecretGuess(clientAddress: string): Promise<void>;
  clientSecretFits(clientAddress: string): Promise<void>;
  /** Must be called before it is known whether there is an account. @throws {AuthError} */
  mail(purpose: MailPurpose, email: string): Promise<void>;
  /** What was sent has been used: another mail of its kind may follow at once. */
  mailUsed(purpose: MailPurpose, email: string): Promise<void>;
  /** Gives back what {@link mail} took: nothing was sent. */
  forgiveMail(purpose: MailPurpose, email: string): Promise<void>;
  /** As {@link mail}, by number. Those that are sent in an hour are counted for all numbers together. */
  text(purpose: TextPurpose, phone: string): Promise<void>;
  /** Changes of number by one account, which must not send to many. @throws {AuthError} */
  numberChange(userId: string): Promise<void>;
  textUsed(purpose: TextPurpose, phone: string): Promise<void>;
  forgiveText(purpose: TextPurpose, phone: string): Promise<void>;
}

const fiveMinutes = 300;
/**
 * Guesses per account in five minutes, from all addresses together. Separate from the limits by address,
 * which a project raises where many people share one. Ten guesses per period at a six-digit code that is
 * valid for an hour succeed once in eight thousand times.
 */
const passwordGuesses = 30;
const codeGuesses = 10;
const challenges = 30;
/** Wrong secrets of applications from a network. */
const clientSecretGuesses = 30;
/** The reference's. */
const clientRegistrations = 10;
const hour = 3600;

/** Keys are hashed: the table tells nobody which addresses were tried, and their length is bounded. */
function keyOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

interface Counter {
  /** @returns seconds to wait, or 0 when it was within the limit */
  take(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

const unlimited: Counter = {
  take: async () => 0,
  giveBack: async () => undefined,
  clear: async () => undefined,
};

function counter(database: Pool, name: string, points: number | null, seconds: number): Counter {
  if (points === null || seconds <= 0) return unlimited;
  const limiter = new RateLimiterPostgres({
    storeClient: database,
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    // Expired rows are removed by housekeeping, which ends with the server.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async take(value) {
      try {
        await limiter.consume(keyOf(value));
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    giveBack: async (value) => {
      await limiter.reward(keyOf(value));
    },
    clear: async (value) => {
      await limiter.delete(keyOf(value));
    },
  };
}

async function hold(which: Counter, key: string): Promise<void> {
  if ((await which.take(key)) > 0) throw new AuthError('tooManyRequests');
}

/** How often something may be sent, and how much of it in an hour. */
interface SendingLimits<Purpose extends string> {
  take(purpose: Purpose, to: string): Promise<void>;
  used(purpose: Purpose, to: string): Promise<void>;
  forgive(purpose: Purpose, to: string): Promise<void>;
}

/** @param hourlyKey whose hour a sending counts in */
function sendingLimits<Purpose extends string>(
  frequencyOf: (purpose: Purpose) => Counter,
  hourly: Counter,
  hourlyKey: (to: string) => string,
  errors: { readonly tooSoon: ErrorName; readonly tooMany: ErrorName },
): SendingLimits<Purpose> {
  return {
    async take(purpose, to) {
      const seconds = await frequencyOf(purpose).take(`${purpose} ${to}`);
      if (seconds > 0) throw new AuthError(errors.tooSoon, { seconds });
      if ((await hourly.take(hourlyKey(to))) > 0) {
        await frequencyOf(purpose).clear(`${purpose} ${to}`);
        throw new AuthError(errors.tooMany);
      }
    },
    used: (purpose, to) => frequencyOf(purpose).clear(`${purpose} ${to}`),
    async forgive(purpose, to) {
      await frequencyOf(purpose).clear(`${purpose} ${to}`);
      await hourly.giveBack(hourlyKey(to));
    },
  };
}

function mailLimits(database: Pool, settings: AuthSettings): SendingLimits<MailPurpose> {
  const frequency = counter(database, 'mail', 1, settings.emailMaxFrequencySeconds);
  const hourly = counter(database, 'mails', settings.rateLimits.emailSentPerHour, hour);
  const errors = { tooSoon: 'mailTooSoon', tooMany: 'tooManyMails' } as const;
  return sendingLimits(
    () => frequency,
    hourly,
    (email) => email,
    errors,
  );
}

/** Texts cost money: their hour is the whole installation's, as in the reference. */
function textLimits(database: Pool, settings: AuthSettings): SendingLimits<TextPurpose> {
  const { sms, secondFactors } = settings;
  const frequency = counter(database, 'text', 1, sms.maxFrequencySeconds);
  const ofFactors = counter(database, 'factor-text', 1, secondFactors.phone.maxFrequencySeconds);
  const hourly = counter(database, 'texts', settings.rateLimits.smsSentPerHour, hour);
  const errors = { tooSoon: 'textTooSoon', tooMany: 'tooManyTexts' } as const;
  const frequencyOf = (purpose: TextPurpose) => (purpose === 'second_factor' ? ofFactors : frequency);
  return sendingLimits(frequencyOf, hourly, () => 'all', errors);
}

export function createLimits(database: Pool, settings: AuthSettings): Limits {
  const { rateLimits: rates } = settings;
  const signIns = counter(database, 'sign-in', rates.signInsPerFiveMinutes, fiveMinutes);
  const captchas = counter(database, 'captcha', rates.signInsPerFiveMinutes, fiveMinutes);
  const maxGuesses = Math.min(rates.signInsPerFiveMinutes ?? passwordGuesses, passwordGuesses);
  const passwords = counter(database, 'password', maxGuesses, fiveMinutes);
  const codes = counter(database, 'code', codeGuesses, fiveMinutes);
  const asked = counter(database, 'challenge', challenges, fiveMinutes);
  const refreshes = counter(database, 'refresh', rates.tokenRefreshesPerFiveMinutes, fiveMinutes);
  const verifications = counter(database, 'verify', rates.tokenVerificationsPerFiveMinutes, fiveMinutes);
  const authorizations = counter(
    database,
    'authorization',
    rates.tokenVerificationsPerFiveMinutes,
    fiveMinutes,
  );
  const registrations = counter(database, 'client', clientRegistrations, fiveMinutes);
  const secrets = counter(database, 'client-secret', clientSecretGuesses, fiveMinutes);
  const mails = mailLimits(database, settings);
  const texts = textLimits(database, settings);
  const changes = counter(database, 'number-change', 1, settings.sms.maxFrequencySeconds);

  return {
    signIn: (address) => hold(signIns, networkOf(address)),
    captcha: (address) => hold(captchas, networkOf(address)),
    challenge: (userId) => hold(asked, userId),
    tokenRefresh: (address) => hold(refreshes, networkOf(address)),
    tokenVerification: (address) => hold(verifications, networkOf(address)),
    authorizationRequest: (address) => hold(authorizations, networkOf(address)),
    clientRegistration: (address) => hold(registrations, networkOf(address)),
    clientSecretGuess: (address) => hold(secrets, networkOf(address)),
    clientSecretFits: (address) => secrets.giveBack(networkOf(address)),
    passwordGuess: (email) => hold(passwords, email),
    passwordFits: (email) => passwords.clear(email),
    codeGuess: (email) => hold(codes, email),
    codeFits: (email) => codes.clear(email),
    mail: (purpose, email) => mails.take(purpose, email),
    mailUsed: (purpose, email) => mails.used(purpose, email),
    forgiveMail: (purpose, email) => mails.forgive(purpose, email),
    text: (purpose, phone) => texts.take(purpose, phone),
    async numberChange(userId) {
      const seconds = await changes.take(userId);
      if (seconds > 0) throw new AuthError('textTooSoon', { seconds });
    },
    textUsed: (purpose, phone) => texts.used(purpose, phone),
    forgiveText: (purpose, phone) => texts.forgive(purpose, phone),
  };
}
