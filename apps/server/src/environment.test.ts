import { EnvironmentError } from '@sangam/backend/environment';
import { expect, test } from 'vitest';
import { parseProductEnvironment } from './environment.ts';

test.each([
  [{ PAYMENTS: 'paypal' }, /^PAYMENTS must be "sandbox" or "razorpay"$/],
  [{ PAYMENTS: 'razorpay' }, /^RAZORPAY_KEY_ID must be set/],
  [{ BRAND_NAME: '<b>' }, /^BRAND_NAME must be a name/],
])('%j ends the start with one line', (source, message) => {
  let error: unknown;
  try {
    parseProductEnvironment(source);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(EnvironmentError);
  expect((error as Error).message).toMatch(message);
});

test('which payment provider there is, is known', () => {
  expect(parseProductEnvironment({}).payments).toBe('sandbox');
  const real = parseProductEnvironment({
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'a-secret-of-the-key',
    RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-webhooks',
    RAZORPAY_PLAN_ID: 'plan_1',
  });
  expect(real.payments).toBe('razorpay');
});
