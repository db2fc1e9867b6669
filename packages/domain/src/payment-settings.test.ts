import { expect, test } from 'vitest';
import { paymentSettingsOf } from './payment-settings.ts';

const complete = {
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'webhooks-now',
  RAZORPAY_PLAN_ID: 'plan_00000000000001',
};
const keys = { ...complete, RAZORPAY_KEY_SECRET: 'secret-of-the-key' };

test('nothing set is the sandbox', () => {
  expect(paymentSettingsOf({})).toEqual({ provider: 'sandbox' });
  expect(paymentSettingsOf({ PAYMENTS: '', RAZORPAY_KEY_ID: '' })).toEqual({ provider: 'sandbox' });
  expect(paymentSettingsOf({ ...keys, PAYMENTS: 'sandbox' })).toEqual({ provider: 'sandbox' });
});

test('Razorpay has its keys, its plan, and the secrets of its webhooks, newest first', () => {
  expect(paymentSettingsOf(keys)).toEqual({
    provider: 'razorpay',
    keyId: 'rzp_test_1DP5mmOlF5G5ag',
    keySecret: 'secret-of-the-key',
    planId: 'plan_00000000000001',
    webhookSecrets: ['webhooks-now'],
    api: 'https://api.razorpay.com',
  });
  const rotated = {
    ...keys,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'before',
    RAZORPAY_API: 'http://127.0.0.1:9/',
  };
  expect(paymentSettingsOf(rotated)).toMatchObject({
    webhookSecrets: ['webhooks-now', 'before'],
    api: 'http://127.0.0.1:9',
  });
});

test.each([
  [{ PAYMENTS: 'paypal' }, 'PAYMENTS must be "sandbox" or "razorpay"'],
  [{ RAZORPAY_KEY_SECRET: 'x' }, 'RAZORPAY_KEY_SECRET is set: PAYMENTS must say "razorpay"'],
  [{ PAYMENTS: 'razorpay' }, 'RAZORPAY_KEY_ID must be set when PAYMENTS is "razorpay"'],
  [{ ...keys, RAZORPAY_KEY_ID: 'key' }, 'RAZORPAY_KEY_ID must be a key id'],
  [complete, 'RAZORPAY_KEY_SECRET must be the secret'],
  [{ ...keys, RAZORPAY_WEBHOOK_SECRET: 'short' }, 'RAZORPAY_WEBHOOK_SECRET must be at least 8'],
  [{ ...keys, RAZORPAY_PLAN_ID: 'monthly' }, 'RAZORPAY_PLAN_ID must be a plan id'],
  [{ ...keys, RAZORPAY_API: 'https://elsewhere.example' }, 'RAZORPAY_API must be https://api.razorpay.com'],
  [{ ...keys, RAZORPAY_API: 'http://api.razorpay.com' }, 'RAZORPAY_API must be https://api.razorpay.com'],
])('%j is refused in one line', (environment, message) => {
  expect(() => paymentSettingsOf(environment)).toThrow(message);
  expect(() => paymentSettingsOf(environment)).not.toThrow('\n');
});
