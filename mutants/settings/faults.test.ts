import { expect, test } from 'vitest';
import { settingFaults } from './faults.ts';

test('each setting is changed by itself, the others stay', () => {
  const toml = `[auth]\njwt_expiry = 3600\nenable_signup = true\n[auth.email]\nmax_frequency = "60s"\n[x]\nlist = ["a", "b"]\n`;
  const faults = settingFaults(toml);
  expect(faults.map(({ id }) => id)).toEqual([
    'setting auth.jwt_expiry: 3600 as 7200',
    'setting auth.jwt_expiry: 3600 as 1800',
    'setting auth.enable_signup: true as false',
    'setting auth.email.max_frequency: "60s" as "120s"',
    'setting auth.email.max_frequency: "60s" as "30s"',
    'setting x.list: ["a","b"] as ["b"]',
    'setting x.list: ["a","b"] as ["a"]',
  ]);
  expect(faults[2]?.toml).toContain('enable_signup = false');
  expect(faults[2]?.toml).toContain('jwt_expiry = 3600');
});

test('a setting that nobody knows another value for ends the run', () => {
  expect(() => settingFaults('[x]\nempty = ""\n')).toThrow('what else x.empty could be');
});
