import { expect, test } from 'vitest';
import { clientJson, shownClient } from './oauth-client-json.ts';

const shown = { id: 'c1', client_name: 'Books', client_uri: '', logo_uri: null };
const client = {
  ...shown,
  client_type: 'public',
  registration_type: 'dynamic',
  redirect_uris: ['https://books.example/back'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'none',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-02T00:00:00Z',
  issued_at: 1_793_491_200,
};

test('people are told what is filled in, and nothing empty', () => {
  expect(shownClient(shown)).toStrictEqual({ id: 'c1', name: 'Books' });
});

test('a registrar receives the client, and a secret only when one is shown', () => {
  const { id, client_uri: _uri, logo_uri: _logo, issued_at: issued, ...rest } = client;
  const whole = { ...rest, client_id: id, client_id_issued_at: issued, response_types: ['code'] };
  expect(clientJson(client)).toStrictEqual(whole);
  expect(clientJson(client, 's')).toStrictEqual({
    ...whole,
    client_secret: 's',
    client_secret_expires_at: 0,
  });
});
