import { expect, test } from 'vitest';
import { WeakPasswordError } from '../errors/auth-error.ts';
import { checkNewPassword } from './password-rules.ts';
import type { PasswordRules } from './password-rules.ts';

const plain: PasswordRules = {
  minimumPasswordLength: 6,
  passwordCharacters: [],
  refuseCommonPasswords: false,
};
const strict: PasswordRules = { ...plain, refuseCommonPasswords: true };

async function refusal(password: string, rules: PasswordRules): Promise<unknown> {
  try {
    await checkNewPassword(password, rules);
    return 'accepted';
  } catch (error) {
    return error instanceof WeakPasswordError ? error.reasons : (error as Error).message;
  }
}

test.each([
  '123456',
  'password',
  'Password',
  'QWERTY',
  'ytrewq',
  '111111',
  '654321',
  'abcdef',
  'zyxwvutsrqponm',
  'xyxyxy',
  'krishna',
])('%s is common where that is refused, and only there', async (password) => {
  expect(await refusal(password, strict)).toEqual(['pwned']);
  expect(await refusal(password, plain)).toBe('accepted');
});

test.each(['sangam-demo', 'a good secret', 'correct horse', 'नमस्ते दुनिया', 'aab1zz', 'U*U-77', 'acegikmoqsu'])(
  '%s is not',
  async (password) => {
    expect(await refusal(password, strict)).toBe('accepted');
  },
);

test.each(['\0'.repeat(8), 'secret\0secret', 'tab\tand more', '\ud800\ud801\ud802\ud803\ud804\ud805'])(
  '%j cannot be typed',
  async (password) => {
    expect(await refusal(password, plain)).toContain('characters');
  },
);

test('length is counted in characters; all that is weak is said', async () => {
  expect(await refusal('पासवर्ड', plain)).toBe('accepted');
  expect(await refusal('12345', strict)).toEqual(['length', 'pwned']);
  expect(await refusal('x'.repeat(72), plain)).toBe('accepted');
  expect(await refusal('x'.repeat(73), plain)).toBe('Password cannot be longer than 72 characters');
  const lettersAndDigits = { ...plain, passwordCharacters: ['abc', '123'] };
  expect(await refusal('a2xxxx', lettersAndDigits)).toBe('accepted');
  expect(await refusal('axxxxx', lettersAndDigits)).toEqual(['characters']);
  await expect(checkNewPassword('x', lettersAndDigits)).rejects.toThrow(
    'Password should be at least 6 characters. Password should contain at least one character of each: abc, 123.',
  );
});
