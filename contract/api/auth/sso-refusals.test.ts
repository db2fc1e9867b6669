/** Assertions that let nobody in: forged, for others, for another time, used before (contract §1.9). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newKeyPair } from '../../identity-provider.ts';
import type { Peer, Says } from '../../identity-provider.ts';
import { sendAuth } from '../request.ts';
import { arrive, browser, connect, errorOf, leave, page, peerOf, ssoWorld } from './sso-world.ts';
import type { Company } from './sso-world.ts';

const world = ssoWorld();
const mail = (): string => `s-${randomUUID().slice(0, 8)}@example.com`;
const invalid = { error_code: 'validation_failed', error_description: 'SAML Assertion is not valid' };

interface Way {
  readonly company: Company;
  readonly peer: Peer;
  readonly asked: { readonly id: string; readonly relayState: string };
  comeBack(says: Says, relayState?: string): Promise<{ readonly status: number; readonly at: URL }>;
}

/** Somebody on the way: what was asked, and how they come back. */
async function begun(): Promise<Way> {
  const company = await connect(world);
  const peer = await peerOf(world);
  const asked = await world.idp.requestOf(peer, await leave(browser(world), company));
  const comeBack = async (says: Says, relayState = asked.relayState) => {
    const response = await world.idp.answer(peer, {
      inResponseTo: asked.id,
      attributes: { mail: mail() },
      ...says,
    });
    return arrive(world, { SAMLResponse: response, RelayState: relayState });
  };
  return { company, peer, asked, comeBack };
}

/** How somebody with this assertion is turned away. */
async function refusalOf(says: Says): Promise<object> {
  const { status, at } = await (await begun()).comeBack(says);
  const saysMore = /signature|example\.com/i.test(at.href);
  return { status, host: at.host, ...errorOf(at), saysMore };
}

/** The reason is for the log, and what was said of somebody for nobody. */
const refusal = {
  status: 303,
  host: 'shop.example',
  ...invalid,
  saysMore: false,
};

const signature = /<(?:\w+:)?Signature[\s\S]*<\/(?:\w+:)?Signature>/;

/** Unsigned, and about somebody else. */
const changed = (xml: string): string =>
  xml
    .replace(signature, '')
    .replace(/ ID="_[^"]+"/, ' ID="_forged"')
    .replace(/@example\.com/, '@victim.example');

/** The signed assertion, and one without a signature that says something else. */
function forgery(xml: string): { readonly signed: string; readonly forged: string } {
  const [signed] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? [''];
  if (!signature.test(signed)) throw new Error('the assertion is not signed');
  return { signed, forged: changed(signed) };
}

/** Puts the signed assertion into a part of a forged one. */
const wrapped = (part: string) => (xml: string) => {
  const { signed, forged } = forgery(xml);
  const end = '</saml:Assertion>';
  return xml.replace(signed, forged.replace(end, `<saml:${part}>${signed}</saml:${part}>${end}`));
};

describe('a signature', () => {
  test.each<[string, Says]>([
    ['there must be one', { signs: 'nothing' }],
    [
      'is of what the answer says',
      {
        attributes: { mail: 'mallory@example.com' },
        after: (xml) => xml.replace('mallory@example.com', 'meera@example.com'),
      },
    ],
    [
      'does not stretch to another assertion beside it',
      { after: (xml) => xml.replace('<saml:Assertion', `${forgery(xml).forged}<saml:Assertion`) },
    ],
    ['does not stretch to an assertion around it, in an advice', { after: wrapped('Advice') }],
    ['does not stretch to an assertion around it, in its subject', { after: wrapped('Subject') }],
    [
      'does not stretch to an answer around its own',
      {
        signs: 'message',
        after: (xml) =>
          changed(xml).replace('<samlp:Status>', `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`),
      },
    ],
  ])('%s', async (_rule, says) => {
    expect(await refusalOf(says)).toMatchObject(refusal);
  });

  test('is by the provider, not by somebody', async () => {
    expect(await refusalOf({ signedBy: await newKeyPair() })).toMatchObject(refusal);
  });

  test('a comment within a name does not cut it short', async () => {
    const { comeBack, company } = await begun();
    const { at } = await comeBack({
      attributes: { mail: 'meera@victim.example.evil.example' },
      after: (xml) => xml.replace('victim.example.evil', 'victim.example<!---->.evil'),
    });
    expect(at.searchParams.get('code')).toBeTruthy();
    const { rows } = await world.server.database.query<{ email: string }>(
      'select email from auth.identities where provider = $1',
      [`sso:${company.id}`],
    );
    expect(rows).toEqual([{ email: 'meera@victim.example.evil.example' }]);
  });
});

describe('an assertion', () => {
  const confirmed = /(<saml:SubjectConfirmationData) NotOnOrAfter="[^"]+"/;
  test.each<[string, Says]>([
    ['for another audience', { audience: 'https://elsewhere.example' }],
    ['for another address', { recipient: 'https://elsewhere.example/acs' }],
    ['of another issuer', { issuer: 'https://elsewhere.example' }],
    ['that has expired', { issued: -4, until: -2 }],
    ['that begins later', { issued: 3 }],
    ['made too long ago, though it says that it is still good', { issued: -10, until: 60 }],
    ['for another request', { inResponseTo: 'id-of-another' }],
    ['for no request', { inResponseTo: '' }],
    [
      'without a confirmation for the bearer',
      { before: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') },
    ],
    ['whose confirmation has no end', { before: (xml) => xml.replace(confirmed, '$1') }],
    [
      'whose confirmation has ended',
      {
        before: (xml) =>
          xml.replace(confirmed, `$1 NotOnOrAfter="${new Date(Date.now() - 120_000).toISOString()}"`),
      },
    ],
    [
      'without an audience',
      { before: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') },
    ],
  ])('%s', async (_what, says) => {
    expect(await refusalOf(says)).toMatchObject(refusal);
  });

  test('of a provider that began by itself, to a request that it never got', async () => {
    const { comeBack } = await begun();
    expect(errorOf((await comeBack({}, page)).at)).toMatchObject(invalid);
  });

  test('lets somebody in once', async () => {
    const { peer } = await begun();
    const response = await world.idp.answer(peer, { attributes: { mail: mail() } });
    const form = { SAMLResponse: response, RelayState: page };
    const both = await Promise.all([arrive(world, form), arrive(world, form)]);
    expect(both.filter(({ at }) => at.hash.includes('access_token='))).toHaveLength(1);
    expect(errorOf((await arrive(world, form)).at)).toMatchObject(invalid);
  });
});

describe('the way back', () => {
  test('a RelayState is good once, and for a quarter of an hour', async () => {
    const first = await begun();
    expect((await first.comeBack({})).at.searchParams.get('code')).toBeTruthy();
    expect(errorOf((await first.comeBack({})).at)).toMatchObject({
      error_code: 'saml_relay_state_not_found',
    });
    const second = await begun();
    await world.server.database.query(
      `update auth.saml_relay_states set created_at = now() - interval '16 minutes' where id = $1`,
      [second.asked.relayState],
    );
    expect(errorOf((await second.comeBack({})).at)).toMatchObject({ error_code: 'saml_relay_state_expired' });
  });

  test('a provider that nobody connected, or whose connection is off', async () => {
    const { company, peer } = await begun();
    const response = async (says: Says = {}) => ({
      SAMLResponse: await world.idp.answer(peer, { attributes: { mail: mail() }, ...says }),
      RelayState: page,
    });
    await world.server.database.query('update auth.sso_providers set disabled = true where id = $1', [
      company.id,
    ]);
    expect(errorOf((await arrive(world, await response())).at)).toMatchObject({
      error_code: 'sso_provider_disabled',
    });
    await world.server.database.query('delete from auth.sso_providers where id = $1', [company.id]);
    expect(errorOf((await arrive(world, await response())).at)).toMatchObject({
      error_code: 'saml_idp_not_found',
    });
  });

  test.each([
    ['nothing', {}, 'SAMLResponse is missing'],
    ['no base64', { SAMLResponse: '<xml/>' }, 'SAMLResponse is not a valid Base64 string'],
    ['no XML', { SAMLResponse: 'bm9wZQ==' }, 'SAMLResponse is not a valid XML SAML assertion'],
    [
      'another RelayState',
      { SAMLResponse: 'bm9wZQ==', RelayState: 'mine' },
      'SAML RelayState is not a valid UUID or URL',
    ],
    [
      'a document type',
      { SAMLResponse: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>').toString('base64') },
      'SAMLResponse is not a valid XML SAML assertion',
    ],
  ])('%s', async (_what, form, says) => {
    expect(errorOf((await arrive(world, form)).at)).toMatchObject({ error_description: says });
  });

  test.each([
    ['deep', '<a>'.repeat(1000) + '</a>'.repeat(1000)],
    ['broad', '<a/>'.repeat(2000)],
    ['full of attributes', `<a ${Array.from({ length: 2000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
    ['full of comments', '<!---->'.repeat(2000)],
    ['long', 'x'.repeat(100_000)],
  ])('an answer that is %s is not read', async (_what, inside) => {
    const { comeBack } = await begun();
    const after = (xml: string): string => xml.replace('<saml:Assertion', `${inside}<saml:Assertion`);
    expect(errorOf((await comeBack({ after })).at)).toMatchObject({
      error_description: 'SAMLResponse is not a valid XML SAML assertion',
    });
  });

  test('a form that is too long', async () => {
    const large = await sendAuth(world.server, '/sso/saml/acs', {
      body: `SAMLResponse=${'A'.repeat(300_000)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(large.status).toBe(413);
  });
});
