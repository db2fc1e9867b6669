/** `signInWithSSO`: a company's identity provider says who somebody is (contract §1.9). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formats } from '../../identity-provider.ts';
import { send, sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { claimsOf, newPerson } from './people.ts';
import {
  arrive,
  asService,
  browser,
  connect,
  errorOf,
  leave,
  page,
  peerOf,
  ssoWorld,
  visit,
} from './sso-world.ts';

const world = ssoWorld();
const mail = (): string => `s-${randomUUID().slice(0, 8)}@example.com`;

describe('there and back', () => {
  test(
    'by PKCE: a new account of the connection, and the same one the next time',
    { tags: ['S7.auth.13'] },
    async () => {
      const mapping = {
        keys: { full_name: { name: 'displayName' }, team: { names: ['group', 'groups'], array: true } },
      };
      const company = await connect(world, { attribute_mapping: mapping });
      const who = browser(world);
      const email = mail();
      const says = {
        nameId: randomUUID(),
        attributes: { mail: email.toUpperCase(), displayName: 'Meera Joshi', groups: ['finance', 'sales'] },
      };
      const at = await visit(world, who, company, says);
      expect(`${at.origin}${at.pathname}`).toBe(page);
      const { data, error } = await who.auth.exchangeCodeForSession(at.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      const provider = `sso:${company.id}`;
      expect(data.user).toMatchObject({
        email,
        app_metadata: { provider, providers: [provider] },
        user_metadata: {
          full_name: 'Meera Joshi',
          custom_claims: { team: ['finance', 'sales'] },
          email_verified: true,
        },
        identities: [{ provider, id: says.nameId }],
      });
      expect(data.user?.email_confirmed_at).toBeTruthy();
      expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
        aal: 'aal1',
        amr: [{ method: 'sso/saml', provider: company.id }],
      });
      const again = browser(world);
      const second = await visit(world, again, company, says);
      const back = await again.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '');
      expect(back.data.user?.id).toBe(data.user?.id);
    },
  );

  test('the session in the address, for a client without PKCE; it can be renewed', async () => {
    const company = await connect(world);
    const who = browser(world, 'implicit');
    const at = await visit(world, who, company, { attributes: { mail: mail() } });
    const fields = new URLSearchParams(at.hash.slice(1));
    const { data, error } = await who.auth.setSession({
      access_token: fields.get('access_token') ?? '',
      refresh_token: fields.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect(data.user?.app_metadata['provider']).toBe(`sso:${company.id}`);
    const renewed = await who.auth.refreshSession();
    expect(claimsOf(renewed.data.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'sso/saml', provider: company.id }],
    });
  });

  test('without a script: the browser is sent there, and what the provider is asked for is signed', async () => {
    const company = await connect(world, { name_id_format: formats.email });
    const answer = await sendAuth(world.server, '/sso', { body: { provider_id: company.id } });
    expect(answer.status).toBe(303);
    const peer = await peerOf(world);
    const address = new URL(answer.headers.get('location') ?? '');
    expect(await world.idp.requestOf(peer, address)).toMatchObject({ nameIdFormat: formats.email });
    address.searchParams.set('RelayState', randomUUID());
    await expect(world.idp.requestOf(peer, address)).rejects.toThrow(
      'ERR_FAILED_MESSAGE_SIGNATURE_VERIFICATION',
    );
  });

  test('a session ends when the provider says so, by either way', async () => {
    const company = await connect(world);
    const sessionUntil = new Date(Date.now() + 3_600_000);
    for (const flow of ['pkce', 'implicit'] as const) {
      const who = browser(world, flow);
      const at = await visit(world, who, company, { attributes: { mail: mail() }, sessionUntil });
      const code = at.searchParams.get('code');
      const token =
        code === null
          ? new URLSearchParams(at.hash.slice(1)).get('access_token')
          : (await who.auth.exchangeCodeForSession(code)).data.session?.access_token;
      const { data } = await client(world.server).auth.getClaims(token ?? '');
      const { rows } = await world.server.database.query<{ not_after: Date }>(
        'select not_after from auth.sessions where id = $1',
        [data?.claims.session_id],
      );
      expect({ flow, rows }).toEqual({ flow, rows: [{ not_after: sessionUntil }] });
    }
  });

  test('a provider that begins by itself: where its RelayState says, if that is allowed', async () => {
    await connect(world);
    const peer = await peerOf(world);
    for (const [relayState, target] of [
      [page, page],
      ['', 'https://shop.example/'],
      ['https://elsewhere.example/x', 'https://shop.example/'],
    ] as const) {
      const response = await world.idp.answer(peer, { attributes: { mail: mail() } });
      const { status, at } = await arrive(world, { SAMLResponse: response, RelayState: relayState });
      expect(status).toBe(302);
      expect(`${at.origin}${at.pathname}`).toBe(target);
      expect(at.hash).toContain('access_token=');
    }
  });

  test('a message that is signed as a whole is as good as a signed assertion', async () => {
    const company = await connect(world);
    const at = await visit(world, browser(world), company, {
      attributes: { mail: mail() },
      signs: 'message',
    });
    expect(at.searchParams.get('code')).toBeTruthy();
  });
});

describe('whose account it is', () => {
  test('never one with the same address; and the address stays free for its owner', async () => {
    const company = await connect(world);
    const { user } = await newPerson(world.server);
    const who = browser(world);
    const at = await visit(world, who, company, { attributes: { mail: user.email ?? '' } });
    const { data } = await who.auth.exchangeCodeForSession(at.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe(user.email);
    expect(data.user?.id).not.toBe(user.id);
    const free = mail();
    await visit(world, browser(world), company, { attributes: { mail: free } });
    const made = await world.server.service.auth.admin.createUser({ email: free, password: 'a good secret' });
    expect(made.error).toBeNull();
  });

  test('its address follows the provider, and nobody changes it here', async () => {
    const company = await connect(world);
    const who = browser(world);
    const nameId = randomUUID();
    await visit(world, who, company, { nameId, attributes: { mail: mail() } });
    const email = mail();
    const at = await visit(world, who, company, { nameId, attributes: { mail: email } });
    const { data } = await who.auth.exchangeCodeForSession(at.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe(email);
    for (const change of [{ email: mail() }, { password: 'a new secret' }])
      expect((await who.auth.updateUser(change)).error).toMatchObject({ code: 'user_sso_managed' });
  });

  test('no other way in is joined to it, and its own is not taken away', async () => {
    const company = await connect(world);
    const who = browser(world);
    const at = await visit(world, who, company, { attributes: { mail: mail() } });
    const { data } = await who.auth.exchangeCodeForSession(at.searchParams.get('code') ?? '');
    const id = data.user?.id ?? '';
    // As if a second one had been there before.
    await world.server.database.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       values ($1, $2, jsonb_build_object('sub', $1::text, 'email', $3::text, 'email_verified', true), 'google', now(), now())`,
      [randomUUID(), id, mail()],
    );
    const { data: known } = await who.auth.getUserIdentities();
    const [first] = known?.identities ?? [];
    if (first === undefined) throw new Error('no identity');
    expect((await who.auth.unlinkIdentity(first)).error).toMatchObject({ code: 'user_sso_managed' });
    expect(
      (await who.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })).error,
    ).toMatchObject({ code: 'user_sso_managed' });
  });

  test('a banned one stays out', async () => {
    const company = await connect(world);
    const who = browser(world);
    const says = { nameId: randomUUID(), attributes: { mail: mail() } };
    const at = await visit(world, who, company, says);
    const { data } = await who.auth.exchangeCodeForSession(at.searchParams.get('code') ?? '');
    await world.server.service.auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '24h' });
    expect(errorOf(await visit(world, who, company, says))).toMatchObject({ error_code: 'user_banned' });
  });

  test('by the attribute that is meant for it, before the subject; one that lasts', async () => {
    const company = await connect(world);
    const subject = `subject-${randomUUID()}`;
    const attributes = { mail: mail(), 'urn:oasis:names:tc:SAML:attribute:subject-id': subject };
    const who = browser(world);
    const at = await visit(world, who, company, { nameIdFormat: formats.transient, attributes });
    const { data } = await who.auth.exchangeCodeForSession(at.searchParams.get('code') ?? '');
    expect(data.user?.identities).toMatchObject([{ id: subject }]);
    const passing = { nameIdFormat: formats.transient, attributes: { mail: mail() } };
    expect(errorOf(await visit(world, who, company, passing))).toMatchObject({
      error_code: 'saml_assertion_no_user_id',
    });
    expect(errorOf(await visit(world, who, company, {}))).toMatchObject({
      error_code: 'saml_assertion_no_email',
    });
    const asAddress = mail();
    const named = await visit(world, who, company, { nameIdFormat: formats.email, nameId: asAddress });
    const third = await who.auth.exchangeCodeForSession(named.searchParams.get('code') ?? '');
    expect(third.data.user?.email).toBe(asAddress);
  });
});

describe('what is asked wrongly', () => {
  test('the first step', async () => {
    const company = await connect(world);
    const sso = (body: object) =>
      sendAuth(world.server, '/sso', { body: { skip_http_redirect: true, ...body } });
    for (const [body, status, code] of [
      [{}, 400, 'validation_failed'],
      [{ domain: company.domain, provider_id: company.id }, 400, 'validation_failed'],
      [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
      [{ provider_id: randomUUID() }, 404, 'sso_provider_not_found'],
      [{ provider_id: 'mine' }, 404, 'sso_provider_not_found'],
      [{ domain: company.domain, code_challenge: 'x' }, 400, 'validation_failed'],
      [{ domain: 7 }, 400, 'bad_json'],
    ] as const)
      expect({ asked: body, ...(await sso(body)) }).toMatchObject({
        asked: body,
        status,
        body: { error_code: code },
      });
    expect((await sso({ domain: company.domain.toUpperCase() })).status).toBe(200);
    await asService(world, `/${company.id}`, { method: 'PUT', body: { disabled: true } });
    expect(await sso({ domain: company.domain })).toMatchObject({
      status: 404,
      body: { error_code: 'sso_provider_disabled' },
    });
  });

  test('metadata: for a provider, and as a file', async () => {
    const metadata = await send(world.server, '/auth/v1/sso/saml/metadata');
    expect(metadata.headers.get('content-type')).toContain('application/xml');
    expect(metadata.text).toContain(world.ownKeys.certificate.split('\n')[1]);
    expect(metadata.text).not.toContain('validUntil');
    const file = await send(world.server, '/auth/v1/sso/saml/metadata?download=true');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"');
    const until = /validUntil="([^"]+)"/.exec(file.text)?.[1] ?? '';
    expect(new Date(until).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 5);
    const { body } = await sendAuth(world.server, '/settings');
    expect(body['saml_enabled']).toBe(true);
    await leave(browser(world), await connect(world));
  });
});
