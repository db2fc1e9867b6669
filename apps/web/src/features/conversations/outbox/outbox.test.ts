import { beforeEach, expect, it, vi } from 'vitest';
import { createOutbox, nextOf, type Outbox } from './outbox.ts';
import type { StoredOutbox, Waiting } from './stored-outbox.ts';

vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined }));

const written = (id: string, conversation = 'c') => ({
  id,
  conversation,
  body: id,
  files: [],
  written_at: '2026-11-20T06:00:00Z',
});
const waiting = (id: string, refusal: Waiting['refusal'] = null, conversation = 'c'): Waiting => ({
  ...written(id, conversation),
  refusal,
});

function inMemory(messages: Waiting[] = []): StoredOutbox {
  let stored = messages;
  return {
    list: () => stored,
    put: (message) => {
      stored = stored.some(({ id }) => id === message.id)
        ? stored.map((each) => (each.id === message.id ? message : each))
        : [...stored, message];
    },
    drop: (id) => {
      stored = stored.filter((each) => each.id !== id);
    },
  };
}

interface Server {
  readonly sent: string[];
  /** What is answered, by id; everything else is taken. */
  readonly refusals: Map<string, unknown>;
}

const offline = new TypeError('Failed to fetch');
let server: Server;

beforeEach(() => {
  server = { sent: [], refusals: new Map() };
});

function open(stored: StoredOutbox): Outbox {
  return createOutbox({
    stored,
    alone: (act) => act(),
    send: async ({ id }) => {
      const refusal = server.refusals.get(id);
      if (refusal !== undefined) throw refusal;
      server.sent.push(id);
    },
  });
}

const states = (outbox: Outbox) => outbox.getState().messages.map(({ id, refusal }) => [id, refusal]);

it('sends in order, each once', async () => {
  const outbox = open(inMemory());
  outbox.add(written('1'));
  outbox.add(written('2'));
  outbox.request();
  await outbox.settled();
  expect(server.sent).toEqual(['1', '2']);
  expect(outbox.getState()).toEqual({ messages: [], isHeld: false });
});

it('what nobody answers waits, and is sent in order after a reload', async () => {
  const stored = inMemory();
  const outbox = open(stored);
  server.refusals.set('1', offline);
  outbox.add(written('1'));
  outbox.add(written('2'));
  await outbox.settled();
  expect(server.sent).toEqual([]);
  expect(outbox.getState().isHeld).toBe(true);
  server.refusals.clear();
  const afterReload = open(stored);
  afterReload.request();
  await afterReload.settled();
  expect(server.sent).toEqual(['1', '2']);
});

it('a refusal stops its conversation alone, until it is tried again or removed', async () => {
  const outbox = open(inMemory());
  server.refusals.set('1', { code: 'PT409', message: '', details: 'blocked' });
  outbox.add(written('1'));
  outbox.add(written('2'));
  outbox.add(written('3', 'another'));
  await outbox.settled();
  expect(server.sent).toEqual(['3']);
  expect(states(outbox)).toEqual([
    ['1', 'blocked'],
    ['2', null],
  ]);
  server.refusals.clear();
  outbox.retry('1');
  await outbox.settled();
  expect(server.sent).toEqual(['3', '1', '2']);
  server.refusals.set('4', { code: 'PT429', message: '', details: 'pace' });
  outbox.add(written('4'));
  outbox.add(written('5'));
  await outbox.settled();
  outbox.remove('4');
  await outbox.settled();
  expect(server.sent).toEqual(['3', '1', '2', '5']);
});

it('what the server cannot take is not sent again by itself', async () => {
  const outbox = open(inMemory());
  server.refusals.set('1', { code: '23514', message: 'a check' });
  outbox.add(written('1'));
  await outbox.settled();
  expect(states(outbox)).toEqual([['1', 'invalid']]);
});

it('the next is the first that no refusal stands before', () => {
  expect(nextOf([])).toBeUndefined();
  expect(nextOf([waiting('1', 'pace'), waiting('2')])).toBeUndefined();
  expect(nextOf([waiting('1', 'pace'), waiting('2', null, 'd'), waiting('3')])?.id).toBe('2');
});
