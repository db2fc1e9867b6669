import { expect, test } from 'vitest';
import { signaturesOf } from './http-hook.ts';

const sign = (keys: readonly Buffer[]) =>
  signaturesOf(keys, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}');

test('an event is signed as the Standard Webhooks specification shows it, with each key', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(sign([key])).toBe(signature);
  expect(sign([key, key])).toBe(`${signature} ${signature}`);
});
