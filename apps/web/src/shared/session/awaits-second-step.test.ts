import { expect, it } from 'vitest';
import { awaitsSecondStep } from './awaits-second-step.ts';

const tokenOf = (claims: object): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it.each([
  ['of who was let in', tokenOf({ role: 'authenticated' }), false],
  ['of who has taken one step', tokenOf({ role: 'awaiting_second_step' }), true],
  ['with a name beyond ASCII', tokenOf({ name: 'आशा ~~??>>', role: 'awaiting_second_step' }), true],
  ['without claims', 'head..signature', false],
  ['that is none', 'nonsense', false],
])('a token %s', (_what, token, awaits) => {
  expect(awaitsSecondStep({ access_token: token })).toBe(awaits);
});
