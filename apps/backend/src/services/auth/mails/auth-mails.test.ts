import { expect, it } from 'vitest';
import { verificationLink } from './auth-mails.ts';

const link = (target: string): string =>
  verificationLink('http://localhost:5433', 'pkce_ab+1', 'signup', target);

it('the link to prove an address names its target, readable where that is safe', () => {
  expect(link('http://localhost:3000/welcome')).toBe(
    'http://localhost:5433/auth/v1/verify?token=pkce_ab%2B1&type=signup&redirect_to=http://localhost:3000/welcome',
  );
  for (const target of [
    'https://a.example/x?y=1&z=2',
    'https://a.example/#token=1',
    'https://a.example/a b',
    'https://a.example/100%',
    'https://a.example/"><script>',
    'https://a.example/चाय',
  ]) {
    expect(link(target).endsWith(`&redirect_to=${encodeURIComponent(target)}`)).toBe(true);
    expect(new URL(link(target)).searchParams.get('redirect_to')).toBe(target);
  }
});
