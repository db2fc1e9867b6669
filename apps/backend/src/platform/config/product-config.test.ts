import { expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { parseEnvironment } from './environment.ts';
import { readProjectConfig } from './project-config.ts';

test("the product's own file", async () => {
  const root = new URL('../../../../..', import.meta.url).pathname;
  const variables = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SITE_URL: 'https://s.example',
    PASSKEY_DOMAIN: 's.example',
    PASSKEY_ORIGIN: 'https://www.s.example',
  };
  const config = await readProjectConfig(root, variables);
  const { auth, warnings } = buildSettings(parseEnvironment(variables, root), config, 'x', '1');
  const { emailTemplates, ...plain } = auth;
  const off = { canEnroll: false, canVerify: false };
  const sangam = { id: 's.example', name: 'Sangam', origins: ['https://www.s.example'] };
  expect(warnings).toEqual([]);
  expect(plain).toEqual({
    siteUrl: 'https://s.example',
    redirectAllowList: [],
    jwtExpirySeconds: 3600,
    signupEnabled: true,
    anonymousSignInsEnabled: false,
    manualLinkingEnabled: false,
    minimumPasswordLength: 6,
    passwordCharacters: [],
    refuseCommonPasswords: true,
    emailEnabled: true,
    emailConfirmations: true,
    doubleConfirmChanges: true,
    securePasswordChange: true,
    emailMaxFrequencySeconds: 60,
    otpLength: 6,
    otpExpirySeconds: 3600,
    refreshTokenReuseSeconds: 10,
    secondFactors: {
      maxEnrolled: 5,
      maxSessionAgeToChangeSeconds: 600,
      totp: { canEnroll: true, canVerify: true },
      phone: { ...off, otpLength: 6, template: 'Your code is {{ .Code }}', maxFrequencySeconds: 5 },
      webauthn: { ...off, party: sangam },
      recoveryCodes: off,
    },
    captcha: null,
    accessTokenHook: {
      kind: 'database',
      schema: 'private',
      name: 'access_token_claims',
      uri: 'pg-functions://postgres/private/access_token_claims',
    },
    sms: {
      enabled: false,
      confirmations: false,
      template: 'Your code is {{ .Code }}',
      maxFrequencySeconds: 5,
      otpLength: 6,
      otpExpirySeconds: 60,
      testOtp: new Map(),
      sender: 'mailbox',
    },
    web3: { ethereum: false, solana: false },
    saml: null,
    passkeys: sangam,
    oauthServer: null,
    rateLimits: {
      emailSentPerHour: 30,
      smsSentPerHour: 30,
      signInsPerFiveMinutes: 600,
      tokenRefreshesPerFiveMinutes: 3000,
      tokenVerificationsPerFiveMinutes: 600,
    },
    google: {
      clientIds: ['id'],
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
      redirectUri: null,
      skipNonceCheck: false,
    },
  });
  const kinds = 'confirmation recovery magic_link invite email_change account_exists';
  expect([...emailTemplates.keys()].join(' ')).toBe(kinds);
});
