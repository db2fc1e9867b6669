/** Documents that a provider tells, over HTTP: the sandbox stands for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../auth/people.ts';
import type { Person } from '../auth/people.ts';
import { asJson, sendFunction } from '../request.ts';
import type { Answer } from '../request.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer('product');

const call = (person: Person, path: string, body: object = {}): Promise<Answer> =>
  sendFunction(server, `/kyc-documents/${path}`, {
    token: person.session.access_token,
    body: JSON.stringify(body),
    headers: asJson,
  });

const setDemo = (enabled: boolean) =>
  server.database.query(
    `insert into public.site_settings (key, value) values ('demo', jsonb_build_object('enabled', $1::boolean))
     on conflict (key) do update set value = excluded.value`,
    [enabled],
  );
let before: unknown;
beforeAll(async () => {
  const { rows } = await server.database.query<{ value: unknown }>(
    `select value from public.site_settings where key = 'demo'`,
  );
  before = rows[0]?.value;
  await setDemo(true);
});
afterAll(async () => {
  await server.database.query(`delete from public.site_settings where key = 'demo'`);
  if (before !== undefined)
    await server.database.query(`insert into public.site_settings (key, value) values ('demo', $1)`, [
      JSON.stringify(before),
    ]);
});

const document = { fullName: 'Meera Specimen', dob: '1989-03-14', pan: 'ABCPM1234K' };

interface Begun {
  readonly state: string;
  readonly challenge: string;
}

async function begin(person: Person): Promise<Begun> {
  const { status, body } = await call(person, 'start');
  expect(status).toBe(200);
  const address = new URL(String(body.address), server.url);
  expect(address.pathname).toBe('/kyc');
  return {
    state: address.searchParams.get('request') ?? '',
    challenge: address.searchParams.get('sandbox') ?? '',
  };
}

async function allow(person: Person, { challenge }: Begun, told: object = document): Promise<string> {
  const { status, body } = await call(person, 'allow', { challenge, ...told });
  expect(status).toBe(200);
  return String(body.code);
}

const refused = { status: 400, body: { code: 'documents_refused' } };

test('what the issuer has becomes a submission, once', async () => {
  const person = await newPerson(server);
  const begun = await begin(person);
  const code = await allow(person, begun);
  const finished = await call(person, 'finish', { state: begun.state, code });
  expect(finished).toMatchObject({ status: 200, body: { state: 'submitted' } });
  const { data } = await person.client.rpc('own_identity').single();
  expect(data).toMatchObject({
    submission: finished.body.id,
    state: 'submitted',
    provider: 'sandbox',
    number_kind: 'pan',
    number_last4: '234K',
    full_name: 'Meera Specimen',
  });
  expect(await call(person, 'finish', { state: begun.state, code })).toMatchObject(refused);
  expect(await call(person, 'start')).toMatchObject({ status: 409, body: { code: 'identity_waiting' } });
  expect(server.output()).not.toContain(document.pan);
});

test('a code of another request, a changed one and an invented one are refused', async () => {
  const [person, thief] = [await newPerson(server), await newPerson(server)];
  const [own, others] = [await begin(person), await begin(thief)];
  const code = await allow(thief, others);
  // The victim's browser is led back with the thief's document, or the thief takes the victim's state.
  expect(await call(person, 'finish', { state: own.state, code })).toMatchObject(refused);
  expect(await call(person, 'finish', { state: others.state, code })).toMatchObject(refused);
  const again = await begin(person);
  const [payload = '', signature = ''] = (await allow(person, again)).split('.');
  const changed = Buffer.from(payload, 'base64url').toString().replace('Meera', 'Mohan');
  const forged = `${Buffer.from(changed).toString('base64url')}.${signature}`;
  expect(await call(person, 'finish', { state: again.state, code: forged })).toMatchObject(refused);
  for (const nothing of ['x', '.', `${payload}.`]) {
    const { state } = await begin(person);
    expect(await call(person, 'finish', { state, code: nothing })).toMatchObject(refused);
  }
  expect((await person.client.rpc('own_identity').single()).data).toMatchObject({ state: 'none' });
});

test.each([
  ['an Aadhaar number', { pan: '2341 2341 2346' }],
  ['no number', { pan: 'none' }],
  ['a child', { dob: '2020-01-01' }],
  ['no day', { dob: 'yesterday' }],
  ['no name', { fullName: ' ' }],
])('a document with %s is not sent', async (_what, part) => {
  const person = await newPerson(server);
  const begun = await begin(person);
  const code = await allow(person, begun, { ...document, ...part });
  expect(await call(person, 'finish', { state: begun.state, code })).toMatchObject({
    status: 400,
    body: { code: 'document_unfit' },
  });
});

test('without demo data there is no sandbox, and nobody comes without an account', async () => {
  const person = await newPerson(server);
  await setDemo(false);
  expect(await call(person, 'start')).toMatchObject({ status: 403, body: { code: 'no_documents' } });
  await setDemo(true);
  for (const path of ['start', 'finish', 'allow'])
    expect((await sendFunction(server, `/kyc-documents/${path}`, { body: {} })).status).toBe(401);
});
