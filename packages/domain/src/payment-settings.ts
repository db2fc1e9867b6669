/**
 * Which payment provider an installation uses, from its environment. The server's start reads it, to end on a
 * wrong value, and so do the functions that take payments.
 */

export interface RazorpaySettings {
  readonly provider: 'razorpay';
  readonly keyId: string;
  readonly keySecret: string;
  /** The plan at Razorpay: the price of a month, GST included. */
  readonly planId: string;
  /** The secret in use, then the one before it, with which Razorpay still repeats older webhooks. */
  readonly webhookSecrets: readonly string[];
  /** Without a trailing slash. */
  readonly api: string;
}

export type PaymentSettings = { readonly provider: 'sandbox' } | RazorpaySettings;

type Variables = Readonly<Record<string, string | undefined>>;

const defaultApi = 'https://api.razorpay.com';
const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What `PAYMENTS=razorpay` needs, with the shape of each. */
const required = {
  RAZORPAY_KEY_ID: { shape: /^rzp_(?:test|live)_\w+$/, must: 'must be a key id such as rzp_live_…' },
  RAZORPAY_KEY_SECRET: { shape: /^\S{8,}$/, must: 'must be the secret of the API key' },
  RAZORPAY_WEBHOOK_SECRET: { shape: /^\S{8,}$/, must: 'must be at least 8 characters, without spaces' },
  RAZORPAY_PLAN_ID: { shape: /^plan_\w+$/, must: 'must be a plan id such as plan_…' },
} as const;

/** Only Razorpay itself, over TLS, or a stand-in on this machine ever gets the keys. */
function apiOf(given: string | undefined): string {
  if (!given) return defaultApi;
  const address = URL.parse(given);
  const isOwn = address?.protocol === 'http:' && ownHosts.has(address.hostname);
  if (address === null || (given.replace(/\/+$/, '') !== defaultApi && !isOwn))
    throw new Error(`RAZORPAY_API must be ${defaultApi} or, for tests, an address of this machine`);
  return given.replace(/\/+$/, '');
}

function razorpaySettings(environment: Variables): RazorpaySettings {
  const part = (name: keyof typeof required): string => {
    const given = environment[name] ?? '';
    if (given === '') throw new Error(`${name} must be set when PAYMENTS is "razorpay"`);
    if (!required[name].shape.test(given)) throw new Error(`${name} ${required[name].must}`);
    return given;
  };
  const previous = environment.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? '';
  return {
    provider: 'razorpay',
    keyId: part('RAZORPAY_KEY_ID'),
    keySecret: part('RAZORPAY_KEY_SECRET'),
    planId: part('RAZORPAY_PLAN_ID'),
    webhookSecrets: [part('RAZORPAY_WEBHOOK_SECRET'), ...(previous === '' ? [] : [previous])],
    api: apiOf(environment.RAZORPAY_API),
  };
}

/**
 * An empty value counts as not set. Keys without `PAYMENTS` are refused: somebody meant to take real
 * payments.
 * @throws {Error} naming the variable and what it must be
 */
export function paymentSettingsOf(environment: Variables): PaymentSettings {
  const provider = environment.PAYMENTS ?? '';
  if (provider === 'razorpay') return razorpaySettings(environment);
  if (provider !== '' && provider !== 'sandbox') throw new Error('PAYMENTS must be "sandbox" or "razorpay"');
  const [stray] = Object.keys(required).filter((name) => (environment[name] ?? '') !== '');
  if (provider === '' && stray !== undefined)
    throw new Error(`${stray} is set: PAYMENTS must say "razorpay", or "sandbox" to leave it unused`);
  return { provider: 'sandbox' };
}
