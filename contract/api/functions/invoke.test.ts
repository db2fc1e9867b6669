/** Calls by the official client (contract §5). */
import {
  FunctionRegion,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { sendFunction } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { heldBody } from './own-project.ts';

const server = withSharedServer('functions');

interface Said {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
}

async function said(path: string, options: object = {}): Promise<Said> {
  const { data, error } = await server.anon.functions.invoke<Said>(path, options);
  expect(error).toBeNull();
  if (data === null) throw new Error('nothing was said');
  return data;
}

describe('what the client sends', () => {
  test('JSON, to a function that needs a token', { tags: ['S7.service.2'] }, async () => {
    const { data, error } = await server.anon.functions.invoke('hello', { body: { name: 'Asha' } });
    expect(error).toBeNull();
    expect(data).toEqual({ message: 'Hello Asha' });
  });

  test('texts, bytes and blobs arrive with their types', async () => {
    const text = await said('echo', { body: 'नमस्ते' });
    expect(text).toMatchObject({ method: 'POST', text: 'नमस्ते' });
    expect(text.headers['content-type']).toBe('text/plain');
    const bytes = await said('echo', { body: new TextEncoder().encode('bytes').buffer });
    expect(bytes.text).toBe('bytes');
    expect(bytes.headers['content-type']).toBe('application/octet-stream');
    const blob = await said('echo', { body: new Blob(['a,b'], { type: 'text/csv' }) });
    expect(blob).toMatchObject({ text: 'a,b', headers: { 'content-type': 'text/csv' } });
  });

  test('a form with a file', async () => {
    const form = new FormData();
    form.set('field', 'value');
    form.set('file', new File(['content'], 'deck.txt', { type: 'text/plain' }));
    const { form: arrived } = await said('echo/form', { body: form });
    expect(arrived).toEqual({ field: 'value', file: 'deck.txt text/plain content' });
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('%s', async (method) => {
    const body = method === 'GET' ? {} : { body: 'with a body' };
    const { method: arrived, text } = await said('echo', { method, ...body });
    expect(arrived).toBe(method);
    expect(text).toBe(method === 'GET' ? '' : 'with a body');
  });

  test('the region, own headers, key and client', async () => {
    const { query, headers } = await said('echo', {
      region: FunctionRegion.ApSouth1,
      headers: { 'x-own': 'mine' },
    });
    expect(query).toBe('?forceFunctionRegion=ap-south-1');
    expect(headers).toMatchObject({
      'x-region': 'ap-south-1',
      'x-own': 'mine',
      apikey: server.publishableKey,
      'x-client-info': expect.stringContaining('supabase-js') as string,
    });
  });
});

describe('what the client gets', () => {
  test('texts, bytes and forms', async () => {
    expect((await server.anon.functions.invoke('answers/text')).data).toBe('a text');
    const bytes = (await server.anon.functions.invoke<Blob>('answers/bytes')).data;
    expect([...new Uint8Array((await bytes?.arrayBuffer()) ?? [])]).toEqual([0, 1, 254, 255]);
    const form = (await server.anon.functions.invoke<FormData>('answers/form')).data;
    expect(form?.get('field')).toBe('value');
  });

  test('events as they happen, and the function learns that the caller left', async () => {
    const { data } = await server.anon.functions.invoke<Response>('answers/events');
    const reader = data?.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
    await reader?.cancel();
    await expect.poll(async () => (await sendFunction(server, '/answers/left')).body).toEqual({ left: 1 });
  });

  test('a body as it is sent', async () => {
    const held = heldBody();
    const response = await fetch(`${server.url}/functions/v1/echo/stream`, {
      method: 'POST',
      body: held.body,
      duplex: 'half',
    } as RequestInit);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('held');
    held.end();
    expect(await reader?.read()).toMatchObject({ done: true });
  });

  // The connection to a worker would be reset when it closed with something unread, over the answer too.
  test('the answer of a function that reads nothing of the body', async () => {
    const body = 'x'.repeat(512 * 1024);
    for (let call = 0; call < 40; call += 1)
      expect((await sendFunction(server, '/answers/teapot', { body })).text).toContain('stout');
  });

  test('a status of its own is an error with the answer', async () => {
    const { error, response } = await server.anon.functions.invoke('answers/teapot');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(response?.status).toBe(418);
    expect(response?.headers.get('x-own')).toBe('yes');
    expect(await response?.json()).toEqual({ reason: 'short and stout' });
  });

  test('a function that says of itself that the relay failed is not believed', async () => {
    const { error } = await server.anon.functions.invoke('answers/relay');
    expect(error).toBeInstanceOf(FunctionsHttpError);
  });

  test('a caller who aborts', async () => {
    const controller = new AbortController();
    const call = server.anon.functions.invoke('faults/hang', { signal: controller.signal });
    controller.abort();
    expect((await call).error).toBeInstanceOf(FunctionsFetchError);
    expect((await server.anon.functions.invoke('faults', { timeout: 25_000 })).error).toBeNull();
  });
});

test('beyond the queue the relay refuses, for this function alone', async () => {
  // Six have room. A held call is not answered, so the first answer is that to the seventh.
  const held = Array.from({ length: 7 }, heldBody);
  const calls = held.map(({ body }) =>
    fetch(`${server.url}/functions/v1/echo`, { method: 'POST', body, duplex: 'half' } as RequestInit),
  );
  expect((await Promise.race(calls)).status).toBe(503);
  expect((await server.anon.functions.invoke('echo')).error).toBeInstanceOf(FunctionsRelayError);
  const refused = await sendFunction(server, '/echo');
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ code: 'BUSY' });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await sendFunction(server, '/plain')).text).toBe('plain GET');
  for (const { end } of held) end();
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 503))
    expect(await answer.json()).toMatchObject({ text: 'held' });
  expect((await server.anon.functions.invoke('echo')).error).toBeNull();
});
