import { expect, test } from 'vitest';
import { RefusalError } from '../errors/refusal-error.ts';
import { Turns } from './turns.ts';

const never = new AbortController().signal;

test('those beyond the bound wait in order, and those beyond the queue are refused', async () => {
  const turns = new Turns({ running: 1, waiting: 2 });
  const first = await turns.take('a', never);
  const order: string[] = [];
  const second = turns.take('a', never).then((leave) => {
    order.push('second');
    return leave;
  });
  const third = turns.take('a', never).then((leave) => {
    order.push('third');
    return leave;
  });
  await expect(turns.take('a', never)).rejects.toMatchObject({ definition: { status: 503, isRelay: true } });
  first();
  (await second)();
  (await third)();
  expect(order).toEqual(['second', 'third']);
});

test('functions do not wait for each other', async () => {
  const turns = new Turns({ running: 1, waiting: 0 });
  await turns.take('a', never);
  await expect(turns.take('b', never)).resolves.toBeTypeOf('function');
  await expect(turns.take('a', never)).rejects.toBeInstanceOf(RefusalError);
});

test('who gives up leaves the queue, and their place is not lost', async () => {
  const turns = new Turns({ running: 1, waiting: 1 });
  const leave = await turns.take('a', never);
  const caller = new AbortController();
  const waiting = turns.take('a', caller.signal);
  caller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const next = turns.take('a', never);
  leave();
  (await next)();
  await expect(turns.take('a', never)).resolves.toBeTypeOf('function');
  await expect(turns.take('a', AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
});
