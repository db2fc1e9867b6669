/** What a project says of text messages, second factors and captchas. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { parseEnvironment } from './environment.ts';
import { readProjectConfig } from './project-config.ts';

/** What a project gets, and what is said at the start. */
async function settingsOf(toml: string, variables: Readonly<Record<string, string>> = {}) {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  try {
    await mkdir(join(project, 'supabase'));
    await writeFile(join(project, 'supabase', 'config.toml'), toml);
    const config = await readProjectConfig(project, variables);
    const environment = parseEnvironment(variables, project);
    const { auth, warnings } = buildSettings(environment, config, 'http://localhost:8080', '1');
    return {
      email: auth.emailEnabled,
      sms: auth.sms,
      phone: auth.secondFactors.phone,
      secondFactors: auth.secondFactors,
      captcha: auth.captcha,
      rates: auth.rateLimits,
      warnings,
    };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

const on = `[auth.sms]
enable_signup = true
[auth.mfa.phone]
enroll_enabled = true
verify_enabled = true
`;
const key = 'A'.repeat(32);
const hook = (uri: string, secrets = `v1,whsec_${key}`) =>
  `[auth.hook.send_sms]\nenabled = true\nuri = "${uri}"\nsecrets = "${secrets}"\n`;

test('texts are what a project says of them', async () => {
  const { sms, phone, rates } = await settingsOf(`
[auth.rate_limit]
sms_sent = 7
[auth.sms]
enable_signup = true
enable_confirmations = true
template = "{{ .Code }} is it"
max_frequency = "1m"
otp_length = 8
otp_expiry = 90
[auth.sms.test_otp]
919876543210 = "123456"
[auth.mfa.phone]
enroll_enabled = true
otp_length = 7
template = "Second: {{ .Code }}"
max_frequency = "10s"`);
  expect(sms).toEqual({
    enabled: true,
    confirmations: true,
    template: '{{ .Code }} is it',
    maxFrequencySeconds: 60,
    otpLength: 8,
    otpExpirySeconds: 90,
    testOtp: new Map([['919876543210', '123456']]),
    sender: 'mailbox',
  });
  expect(phone).toEqual({
    canEnroll: true,
    canVerify: false,
    otpLength: 7,
    template: 'Second: {{ .Code }}',
    maxFrequencySeconds: 10,
  });
  expect(rates.smsSentPerHour).toBe(7);
});

test.each([
  ['', true, false],
  ['enable_signup = false', false, false],
  ['enable_signup = true', true, true],
  ['enabled = false', false, false],
  ['enabled = true', true, true],
  ['enabled = false\nenable_signup = true', false, false],
  ['enabled = true\nenable_signup = false', true, true],
])('addresses and numbers may sign in: %j', async (said, email, texts) => {
  const settings = await settingsOf(`[auth.email]\n${said}\n[auth.sms]\n${said}`);
  expect([settings.email, settings.sms.enabled]).toEqual([email, texts]);
});

test('all of it is off until a project says so, and the hour has a limit', async () => {
  const { sms, phone, rates, warnings } = await settingsOf('');
  expect(sms).toMatchObject({ enabled: false, confirmations: false });
  expect(phone).toMatchObject({ canEnroll: false, canVerify: false });
  expect(rates.smsSentPerHour).toBe(30);
  expect(warnings).toEqual([]);
  expect((await settingsOf('[auth.rate_limit]\nsms_sent = 0')).rates.smsSentPerHour).toBeNull();
});

test('with a mail server nothing keeps texts: without a hook numbers are off, and the log says so', async () => {
  const mail = { SMTP_URL: 'smtp://mail.example:25' };
  const silent = await settingsOf(on, mail);
  expect(silent.sms).toMatchObject({ enabled: false, sender: null });
  expect(silent.phone).toMatchObject({ canEnroll: false, canVerify: false });
  expect(silent.warnings).toEqual([expect.stringContaining('nothing sends text messages')]);
  const sending = await settingsOf(on + hook('https://texts.example/send'), mail);
  expect(sending.sms).toMatchObject({ enabled: true, sender: { kind: 'http' } });
  expect(sending.phone).toMatchObject({ canEnroll: true, canVerify: true });
  expect(sending.warnings).toEqual([]);
});

test('the hook is a function of the database, or an address with keys', async () => {
  const { sms } = await settingsOf(hook('pg-functions://postgres/public/send_it', ''));
  expect(sms.sender).toMatchObject({ kind: 'database', schema: 'public', name: 'send_it' });
  const uri = 'https://texts.example/send';
  const secrets = `v1,whsec_${key}|v1,whsec_${Buffer.from('b'.repeat(24)).toString('base64')}`;
  expect((await settingsOf(hook(uri, secrets))).sms.sender).toEqual({
    kind: 'http',
    uri,
    keys: [Buffer.from(key, 'base64'), Buffer.from('b'.repeat(24))],
  });
  expect((await settingsOf(hook('http://127.0.0.1:1/send'))).sms.sender).toMatchObject({ kind: 'http' });
});

test.each([
  [hook('http://texts.example/send'), 'auth.hook.send_sms.uri'],
  [hook('pg-functions://postgres/public/a-b'), 'auth.hook.send_sms.uri'],
  [hook('https://texts.example/', ''), 'auth.hook.send_sms.secrets'],
  [hook('https://texts.example/', 'v1,whsec_short'), 'auth.hook.send_sms.secrets'],
  [hook('https://texts.example/', 'v1a,whpk_something'), 'auth.hook.send_sms.secrets'],
  ['[auth.sms.twilio]\nenabled = true', 'auth.sms.twilio is not supported'],
  ['[auth.sms.vonage]\nenabled = true', 'auth.sms.vonage is not supported'],
  ['[auth.sms]\ntemplate = "hello"', 'auth.sms.template'],
  ['[auth.sms]\nmax_frequency = "soon"', 'auth.sms.max_frequency'],
  ['[auth.sms]\notp_length = 5', 'auth.sms.otp_length'],
  ['[auth.sms]\notp_expiry = 0', 'auth.sms.otp_expiry'],
  ['[auth.sms.test_otp]\n"+91" = "123456"', 'auth.sms.test_otp'],
  ['[auth.mfa.phone]\ntemplate = "hello"', 'auth.mfa.phone.template'],
  ['[auth.mfa.phone]\notp_length = 11', 'auth.mfa.phone.otp_length'],
  ['[auth.rate_limit]\nsms_sent = -1', 'auth.rate_limit.sms_sent'],
])('%j stops the start', async (toml, named) => {
  await expect(settingsOf(toml)).rejects.toThrow(named);
});

const secondFactorsOf = async (toml: string) => (await settingsOf(toml)).secondFactors;

test('second factors are off until a project says so, each half by itself', async () => {
  expect(await secondFactorsOf('')).toMatchObject({
    maxEnrolled: 10,
    maxSessionAgeToChangeSeconds: 0,
    totp: { canEnroll: false, canVerify: false },
  });
  expect(
    await secondFactorsOf('[auth.mfa]\nmax_enrolled_factors = 3\n[auth.mfa.totp]\nenroll_enabled = true'),
  ).toMatchObject({
    maxEnrolled: 3,
    maxSessionAgeToChangeSeconds: 0,
    totp: { canEnroll: true, canVerify: false },
  });
  expect(await secondFactorsOf('[auth.mfa.totp]\nverify_enabled = true')).toMatchObject({
    totp: { canEnroll: false, canVerify: true },
  });
});

test('recovery codes are made and taken where a project says so', async () => {
  expect((await settingsOf('')).secondFactors.recoveryCodes).toEqual({ canEnroll: false, canVerify: false });
  for (const [setting, codes] of [
    ['enroll_enabled', { canEnroll: true, canVerify: false }],
    ['verify_enabled', { canEnroll: false, canVerify: true }],
  ] as const) {
    const { secondFactors } = await settingsOf(`[auth.mfa.recovery_codes]\n${setting} = true`);
    expect(secondFactors.recoveryCodes).toEqual(codes);
  }
});

const captcha = (more: string) => `[auth.captcha]\nenabled = true\n${more}`;

test.each([
  ['', null],
  [`[auth.captcha]\nsecret = "s"`, null],
  [captcha('secret = " s "'), 'https://api.hcaptcha.com/siteverify'],
  [captcha('secret = "s"\nprovider = "hcaptcha"'), 'https://api.hcaptcha.com/siteverify'],
  [
    captcha('secret = "s"\nprovider = "turnstile"'),
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ],
  [captcha('secret = "s"\nverify_url = "http://127.0.0.1:1/x"'), 'http://127.0.0.1:1/x'],
])('the provider of %j', async (toml, verifyUrl) => {
  expect((await settingsOf(toml)).captcha).toEqual(verifyUrl === null ? null : { verifyUrl, secret: 's' });
});

test.each([
  [captcha(''), 'auth.captcha.secret'],
  [captcha('secret = " "'), 'auth.captcha.secret'],
  [captcha('secret = "s"\nprovider = "mine"'), 'auth.captcha.provider'],
  [captcha('secret = "s"\nverify_url = "https://evil.example/"'), 'auth.captcha.verify_url'],
])('%j is refused', async (toml, setting) => {
  await expect(settingsOf(toml)).rejects.toThrow(setting);
});
