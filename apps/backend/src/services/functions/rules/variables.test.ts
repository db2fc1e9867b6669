import { expect, test } from 'vitest';
import { functionVariables } from './variables.ts';

const installation = {
  url: 'http://localhost:8080',
  publishableKey: 'sb_publishable_p',
  secretKey: 'sb_secret_s',
  databaseUrl: 'postgres://postgres:p@127.0.0.1:5432/postgres',
  jwks: { keys: [] },
};

const ofTheReference = {
  SUPABASE_URL: 'http://localhost:8080',
  SUPABASE_ANON_KEY: 'sb_publishable_p',
  SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_s',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_p"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_s"}',
  SUPABASE_DB_URL: 'postgres://postgres:p@127.0.0.1:5432/postgres',
  SUPABASE_JWKS: '{"keys":[]}',
};

test('a project without variables gets those of the reference alone', () => {
  expect(functionVariables(installation, {}, '')).toEqual(ofTheReference);
});

test('the file wins over the settings, and neither sets what begins with SUPABASE_', () => {
  const secrets = { BOTH: 'settings', MINE: 'm', EMPTY: '', SUPABASE_URL: 'x', SUPABASE_OTHER: 'x' };
  const file = 'BOTH=file\nTEXT="two words" # why\nSUPABASE_JWKS=x\nSUPABASE_MORE=x\n';
  expect(functionVariables(installation, secrets, file)).toEqual({
    ...ofTheReference,
    BOTH: 'file',
    MINE: 'm',
    TEXT: 'two words',
  });
});
