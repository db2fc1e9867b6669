/** `/admin/sso/providers`: how connections to companies are made and changed (contract §1.9). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newKeyPair, startIdentityProvider } from '../../identity-provider.ts';
import { sendAuth } from '../request.ts';
import { asService, browser, connect, leave, ssoWorld, visit } from './sso-world.ts';

const world = ssoWorld();
const domain = (): string => `${randomUUID().slice(0, 8)}.example`;
const mail = (): string => `s-${randomUUID().slice(0, 8)}@example.com`;
const metadataWith = (change: (xml: string) => string): string => change(world.idp.metadata);
/** Metadata of a provider that no other test connects. */
const another = (): string =>
  metadataWith((xml) => xml.replace(world.idp.entityId, `https://${domain()}/saml`));

/** A certificate as metadata has it. */
const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

describe('a connection', () => {
  test('is made, read, listed, changed and deleted', async () => {
    const metadata = another();
    const mine = domain();
    const mapping = { keys: { full_name: { name: 'displayName', default: 'Somebody' } } };
    const resource = `crm:${randomUUID()}`;
    const made = await asService(world, '', {
      body: {
        type: 'saml',
        metadata_xml: metadata,
        domains: [mine.toUpperCase(), mine],
        attribute_mapping: mapping,
        resource_id: resource,
      },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        resource_id: resource,
        disabled: false,
        saml: { metadata_xml: metadata, attribute_mapping: mapping },
        domains: [{ domain: mine }],
      },
    });
    const id = String(made.body['id']);
    expect((await asService(world, `/${id}`)).body).toEqual(made.body);
    const listed = await asService(world, `?resource_id=${resource}`);
    expect(listed.body['items']).toMatchObject([{ id, saml: { attribute_mapping: mapping } }]);
    expect(JSON.stringify(listed.body)).not.toContain('EntityDescriptor');
    expect((await asService(world, `?resource_id_prefix=crm:`)).body['items']).toHaveLength(1);
    expect((await asService(world, `?resource_id_prefix=erp:`)).body['items']).toEqual([]);

    const other = domain();
    const changed = await asService(world, `/${id}`, {
      method: 'PUT',
      body: { domains: [other], attribute_mapping: mapping, disabled: true },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { id, disabled: true, domains: [{ domain: other }], saml: { metadata_xml: metadata } },
    });
    // What is not said stays, but for the mapping and the format, which are given whole.
    expect((await asService(world, `/${id}`, { method: 'PUT', body: {} })).body).toMatchObject({
      resource_id: resource,
      disabled: true,
      domains: [{ domain: other }],
      saml: { attribute_mapping: {} },
    });
    expect(await asService(world, `/${id}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { id },
    });
    expect(await asService(world, `/${id}`)).toMatchObject({
      status: 404,
      body: { error_code: 'sso_provider_not_found', msg: 'SSO Identity Provider not found' },
    });
  });

  test('is the service role’s alone', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const path = method === 'GET' || method === 'POST' ? '' : `/${randomUUID()}`;
      const sent = { method, ...(method === 'GET' ? {} : { body: {} }) };
      const answer = await sendAuth(world.server, `/admin/sso/providers${path}`, sent);
      expect({ method, ...answer }).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
    }
  });

  test('has a name and domains that no other one has', async () => {
    const { domain: taken, id } = await connect(world);
    const create = (body: object) => asService(world, '', { body: { type: 'saml', ...body } });
    expect(await create({ metadata_xml: world.idp.metadata })).toMatchObject({
      status: 422,
      body: { error_code: 'saml_idp_already_exists' },
    });
    expect(await create({ metadata_xml: another(), domains: [taken.toUpperCase()] })).toMatchObject({
      status: 400,
      body: { error_code: 'sso_domain_already_exists', msg: expect.stringContaining(id) as string },
    });
    const twice = another();
    const both = await Promise.all([create({ metadata_xml: twice }), create({ metadata_xml: twice })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]));
  });

  test('keeps its name when its metadata is changed', async () => {
    const { id } = await connect(world);
    const put = (body: object) => asService(world, `/${id}`, { method: 'PUT', body });
    expect(await put({ metadata_xml: another() })).toMatchObject({
      status: 400,
      body: { error_code: 'saml_entity_id_mismatch' },
    });
    const { certificate } = await newKeyPair();
    const renewed = metadataWith((xml) =>
      xml.replace(/(<(?:\w+:)?X509Certificate>)[^<]+/, `$1${bare(certificate)}`),
    );
    expect((await put({ metadata_xml: renewed })).status).toBe(200);
    const at = await visit(
      world,
      browser(world),
      { id, domain: await domainOf(id) },
      { attributes: { mail: mail() } },
    );
    expect(at.searchParams.get('error_description')).toBe('SAML Assertion is not valid');
  });
});

async function domainOf(id: string): Promise<string> {
  const { body } = await asService(world, `/${id}`);
  return (body['domains'] as { domain: string }[])[0]?.domain ?? '';
}

describe('what is asked wrongly', () => {
  test.each<[string, () => object, string]>([
    ['another kind', () => ({ type: 'ldap', metadata_xml: another() }), "Only 'saml' supported"],
    ['no metadata', () => ({}), 'Either metadata_xml or metadata_url must be set'],
    [
      'both',
      () => ({ metadata_xml: another(), metadata_url: 'https://a.example' }),
      'Only one of metadata_xml',
    ],
    ['no address', () => ({ metadata_url: 'idp' }), 'metadata_url is not a valid URL'],
    ['no https', () => ({ metadata_url: 'http://a.example/m' }), 'metadata_url is not a HTTPS URL'],
    ['a machine of this network', () => ({ metadata_url: 'https://127.0.0.1/m' }), 'cannot be fetched'],
    ['another port', () => ({ metadata_url: 'https://a.example:8443/m' }), 'metadata_url is not a valid URL'],
    ['no XML', () => ({ metadata_xml: '<a>' }), 'SAML Metadata is not valid XML'],
    [
      'a document type',
      () => ({ metadata_xml: `<!DOCTYPE a [<!ENTITY b "c">]>${another()}` }),
      'SAML Metadata is not valid XML',
    ],
    ['nobody', () => ({ metadata_xml: '<EntityDescriptor/>' }), 'does not contain an EntityID'],
    [
      'no provider',
      () => ({ metadata_xml: another().replaceAll('IDPSSODescriptor', 'SPSSODescriptor') }),
      'does not contain any IDPSSODescriptor',
    ],
    [
      'two',
      () => ({ metadata_xml: another().replace(/(<IDPSSODescriptor[\s\S]*<\/IDPSSODescriptor>)/, '$1$1') }),
      'multiple IDPSSODescriptors',
    ],
    [
      'no page that browsers can be sent to',
      () => ({ metadata_xml: another().replaceAll('HTTP-Redirect', 'HTTP-POST') }),
      'SingleSignOnService',
    ],
    [
      'a page that is none',
      () => ({ metadata_xml: another().replace(/Location="[^"]+"/, 'Location="javascript:alert(1)"') }),
      'SingleSignOnService',
    ],
    [
      'a certificate that is none',
      () => ({ metadata_xml: another().replace(/(X509Certificate>)[^<]+/, '$1AAAA') }),
      'certificate',
    ],
    [
      'another format',
      () => ({ metadata_xml: another(), name_id_format: 'short' }),
      'name_id_format must be',
    ],
    [
      'no domain',
      () => ({ metadata_xml: another(), domains: ['nothing here'] }),
      "'nothing here' is not a domain",
    ],
    [
      'too large a mapping',
      () => ({
        metadata_xml: another(),
        attribute_mapping: { keys: { a: { default: 'x'.repeat(20_000) } } },
      }),
      'attribute_mapping is too large',
    ],
  ])('%s', async (_what, body, says) => {
    const answer = await asService(world, '', { body: { type: 'saml', ...body() } });
    expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining(says) as string } });
  });

  test('whom it should be about', async () => {
    for (const id of [randomUUID(), 'mine'])
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const sent = { method, ...(method === 'PUT' ? { body: {} } : {}) };
        expect((await asService(world, `/${id}`, sent)).status).toBe(404);
      }
  });
});

describe('metadata at an address', () => {
  test('is fetched, and fetched again when it says so; what fails leaves the old in use', async () => {
    const { idp } = world;
    const stamped = (age: string) =>
      idp.metadata.replace('<EntityDescriptor', `<EntityDescriptor cacheDuration="${age}"`);
    idp.served.body = stamped('PT1H');
    const company = await connect(world, { metadata_xml: undefined, metadata_url: idp.metadataUrl });
    const age = () =>
      world.server.database.query(
        `update auth.saml_providers set updated_at = now() - interval '2 hours' where entity_id = $1`,
        [idp.entityId],
      );
    const before = idp.asked();
    await leave(browser(world), company);
    expect(idp.asked()).toBe(before);
    await age();
    idp.served.body = stamped('PT2H');
    await leave(browser(world), company);
    expect(idp.asked()).toBe(before + 1);
    expect(JSON.stringify((await asService(world, `/${company.id}`)).body)).toContain('PT2H');
    await world.server.database.query(
      `update auth.saml_providers set updated_at = now() - interval '3 hours' where entity_id = $1`,
      [idp.entityId],
    );
    idp.served.status = 500;
    await leave(browser(world), company);
    await leave(browser(world), company);
    // A provider that fails is left alone for some minutes.
    expect(idp.asked()).toBe(before + 2);
    const at = await visit(world, browser(world), company, { attributes: { mail: mail() } });
    expect(at.searchParams.get('code')).toBeTruthy();
  });

  test('gives way to metadata that is given by itself, also while it is fetched', async () => {
    const { idp } = world;
    Object.assign(idp.served, { status: 200, body: idp.metadata });
    const { id } = await connect(world, { metadata_xml: undefined, metadata_url: idp.metadataUrl });
    const put = (body: object) => asService(world, `/${id}`, { method: 'PUT', body });
    const given = metadataWith((xml) =>
      xml.replace('<EntityDescriptor', '<EntityDescriptor cacheDuration="PT1S"'),
    );
    const { body } = await put({ metadata_xml: given });
    expect(body['saml']).toMatchObject({ metadata_xml: given });
    expect(body['saml']).not.toHaveProperty('metadata_url');
    await world.server.database.query(
      `update auth.saml_providers set updated_at = now() - interval '2 days' where entity_id = $1`,
      [idp.entityId],
    );
    const before = idp.asked();
    await leave(browser(world), { id, domain: await domainOf(id) });
    expect(idp.asked()).toBe(before);
  });

  test('that is not there, leads on, or is of another by now', async () => {
    const own = await startIdentityProvider();
    try {
      world.idp.served.status = 404;
      const create = () =>
        asService(world, '', { body: { type: 'saml', metadata_url: world.idp.metadataUrl } });
      expect(await create()).toMatchObject({
        status: 400,
        body: {
          error_code: 'saml_metadata_fetch_failed',
          msg: expect.stringContaining('HTTP 404') as string,
        },
      });
      world.idp.served.status = 302;
      expect((await create()).body['error_code']).toBe('saml_metadata_fetch_failed');
      Object.assign(world.idp.served, { status: 200, body: 'x'.repeat(300_000) });
      expect((await create()).body['error_code']).toBe('saml_metadata_fetch_failed');
      world.idp.served.body = world.idp.metadata;
      const company = await connect(world, { metadata_xml: undefined, metadata_url: world.idp.metadataUrl });
      await world.server.database.query(
        `update auth.saml_providers set updated_at = now() - interval '2 days' where entity_id = $1`,
        [world.idp.entityId],
      );
      world.idp.served.body = own.metadata;
      const at = await visit(world, browser(world), company, { attributes: { mail: mail() } });
      expect(at.searchParams.get('code')).toBeTruthy();
    } finally {
      own.stop();
    }
  });
});
