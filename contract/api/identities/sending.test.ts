/** Sending one's identity, and a reviewer's way to the pictures, over HTTP. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPerson } from '../auth/people.ts';
import type { Person } from '../auth/people.ts';
import { sendFunction } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { heaviestPicture, pictureTooLarge, specimenPdf, specimenPicture } from './specimen.ts';

const server = withSharedServer('product');

async function upload(person: Person, bytes: Buffer, extension = 'jpg'): Promise<string> {
  const name = `${person.user.id}/${randomUUID()}.${extension}`;
  const contentType = extension === 'pdf' ? 'application/pdf' : 'image/jpeg';
  const { error } = await person.client.storage.from('kyc').upload(name, bytes, { contentType });
  expect(error).toBeNull();
  return name;
}

/** A form in which all is right, with two uploads. */
const formOf = async (person: Person, pan = '2341 2341 2346') => ({
  id: randomUUID() as string,
  fullName: 'Meera Specimen',
  dob: '1989-03-14',
  address: '12 Specimen Road, Pune 411004',
  pan,
  idFile: await upload(person, specimenPicture),
  selfie: await upload(person, specimenPicture),
});

const submit = (person: Person, body: object) =>
  sendFunction(server, '/kyc-submit', {
    method: 'POST',
    token: person.session.access_token,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function newAdmin(): Promise<Person> {
  const person = await newPerson(server);
  await server.database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    person.user.id,
  ]);
  await server.database.query(`update public.profiles set full_name = 'लीला Menon' where id = $1`, [
    person.user.id,
  ]);
  return person;
}

const storedOf = async (person: Person): Promise<string[]> =>
  (
    await server.database.query<{ name: string }>(
      `select name from storage.objects where bucket_id = 'kyc' and name like $1 || '/%' order by name`,
      [person.user.id],
    )
  ).rows.map(({ name }) => name);

test('what is sent is stored clean and once, and the uploads are gone', async () => {
  const person = await newPerson(server);
  const form = await formOf(person);
  const { status, body } = await submit(person, form);
  expect([status, body]).toEqual([200, { id: form.id, state: 'submitted', repeated: false }]);
  expect((await submit(person, form)).body).toMatchObject({ repeated: true });
  const stored = await storedOf(person);
  expect(stored.map((name) => name.split('/').slice(1, 2)[0])).toEqual([form.id, form.id]);
  for (const name of stored) {
    const { data } = await person.client.storage.from('kyc').download(name);
    const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    for (const trace of ['SpecimenCam', 'PlaceTeller', 'Exif']) expect(bytes.includes(trace)).toBe(false);
  }
  const { data: own } = await person.client.rpc('own_identity').single();
  expect(own).toMatchObject({ state: 'submitted', number_kind: 'aadhaar', number_last4: '2346' });
  const another = await submit(person, await formOf(person));
  expect([another.status, another.body.code]).toEqual([409, 'identity_waiting']);
});

test('pictures that need the most memory of those that are taken are taken; larger ones are named', async () => {
  const person = await newPerson(server);
  const form = await formOf(person);
  const large = { ...form, selfie: await upload(person, pictureTooLarge) };
  const refused = await submit(person, large);
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { selfie: 'too_large' } }]);
  const files = {
    idFile: await upload(person, heaviestPicture),
    selfie: await upload(person, heaviestPicture),
  };
  const { status, body } = await submit(person, { ...form, ...files });
  expect([status, body.state]).toEqual([200, 'submitted']);
});

test('each field that is wrong is named, and nothing is stored', async () => {
  const person = await newPerson(server);
  const stranger = await newPerson(server);
  const good = await formOf(person);
  const cases: [object, Record<string, string>][] = [
    [
      { fullName: '', address: ' ', dob: '' },
      { fullName: 'missing', address: 'missing', dob: 'missing' },
    ],
    [{ dob: '2020-01-01' }, { dob: 'too_young' }],
    [{ dob: '1989-02-30' }, { dob: 'no_date' }],
    [{ pan: '234123412345' }, { pan: 'aadhaar_check' }],
    [{ pan: 'ABCDE1234F' }, { pan: 'pan_form' }],
    [
      { idFile: '', selfie: '' },
      { idFile: 'missing', selfie: 'missing' },
    ],
    [{ idFile: await upload(stranger, specimenPicture) }, { idFile: 'not_uploaded' }],
    [{ selfie: await upload(person, specimenPdf, 'pdf') }, { selfie: 'wrong_type' }],
    [{ selfie: await upload(person, specimenPicture.subarray(0, 700)) }, { selfie: 'unreadable' }],
  ];
  for (const [change, fields] of cases) {
    const { status, body } = await submit(person, { ...good, id: randomUUID(), ...change });
    expect([change, status, body.code, body.fields]).toEqual([change, 400, 'invalid_fields', fields]);
  }
  expect((await storedOf(person)).filter((name) => name.split('/').length > 2)).toEqual([]);
  expect((await submit(person, { ...good, id: 'x' })).status).toBe(400);
  expect((await sendFunction(server, '/kyc-submit', { method: 'POST' })).status).toBe(401);
});

test('a reviewer sees a picture by a link of a minute, marked; nobody else gets one', async () => {
  const [person, admin] = [await newPerson(server), await newAdmin()];
  const form = { ...(await formOf(person, 'ABCPS1234F')), idFile: await upload(person, specimenPdf, 'pdf') };
  expect((await submit(person, form)).status).toBe(200);
  const ask = (who: Person, file: string) =>
    sendFunction(server, '/kyc-file', {
      method: 'POST',
      token: who.session.access_token,
      body: JSON.stringify({ submission: form.id, file }),
      headers: { 'content-type': 'application/json' },
    });
  expect([(await ask(person, 'selfie')).status, (await ask(admin, 'other')).status]).toEqual([404, 400]);
  const links = [await ask(admin, 'selfie'), await ask(admin, 'id')].map(({ body }) => String(body.url));
  const [selfie, document] = await Promise.all(links.map((link) => fetch(link)));
  expect([selfie?.status, selfie?.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(selfie?.headers.get('cache-control')).toBe('no-store');
  const marked = Buffer.from((await selfie?.arrayBuffer()) ?? new ArrayBuffer());
  const selfieName = (await storedOf(person)).find((name) => name.includes('/selfie-')) ?? '';
  const { data } = await person.client.storage.from('kyc').download(selfieName);
  // One colour is a small file; with words across it it is not.
  expect(marked.length).toBeGreaterThan(2 * (data?.size ?? 0));
  expect([document?.status, document?.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const forged = links[0]?.replace('.selfie.', '.id.') ?? '';
  expect((await fetch(forged)).status).toBe(404);
  const direct = await admin.client.storage.from('kyc').download(selfieName);
  expect(direct.data).toBeNull();
  const { rows } = await server.database.query(
    `select action, detail ->> 'file' as file from private.audit_log
     where subject_id = $1 and actor = $2 order by id`,
    [form.id, admin.user.id],
  );
  expect(rows).toEqual([
    { action: 'identity.file_opened', file: 'selfie' },
    { action: 'identity.file_opened', file: 'id' },
  ]);
});
