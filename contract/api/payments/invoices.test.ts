/** Invoices as PDF: one's own, and nobody else's. */
import { beforeAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { newPerson } from '../auth/people.ts';
import type { Person } from '../auth/people.ts';
import { sendFunction } from '../request.ts';
import { ask, invoicesOf, newSubscriber, withPayments } from './people.ts';

const server = withPayments();

let person: Person;
let invoice: { readonly id: string; readonly number: string };

beforeAll(async () => {
  person = await newSubscriber(server);
  await ask(person, 'sandbox/clock', { to: 'next-charge', outcome: 'success' });
  const [first] = await invoicesOf(person);
  if (first === undefined) throw new Error('no invoice was issued');
  invoice = first;
});

const read = (who: Person, id: string) =>
  sendFunction(server, `/invoice?id=${id}`, { token: who.session.access_token });

test('by the official client, with seller, number, tax and total', async () => {
  const { data, error } = await person.client.functions.invoke<Blob>(`invoice?id=${invoice.id}`, {
    method: 'GET',
  });
  expect(error).toBeNull();
  const bytes = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer());
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(totalPages).toBe(1);
  const said = text.replaceAll(/\s+/g, ' ');
  for (const part of [invoice.number, 'SANDBOX', 'SAC 998439', '₹1,694.92', '₹152.54', '₹2,000.00'])
    expect(said).toContain(part);
});

test('it is named by its number, and kept by no cache', async () => {
  const { status, headers } = await read(person, invoice.id);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  const name = invoice.number.replaceAll('/', '-');
  expect(headers.get('content-disposition')).toBe(`inline; filename="${name}.pdf"`);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('another’s invoice, and one that is none, are not there', async () => {
  const stranger = await newSubscriber(server);
  for (const [who, id] of [
    [stranger, invoice.id],
    [await newPerson(server), invoice.id],
    [person, '00000000-0000-4000-8000-000000000000'],
  ] as const) {
    const { status, body } = await read(who, id);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  for (const id of ['', '1', `${invoice.id}'`]) expect((await read(person, id)).status).toBe(400);
});
