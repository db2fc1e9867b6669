import { afterEach, expect, test } from 'vitest';
import { Places } from './places.ts';

const bounds = { running: 2, waiting: 6, ofNetwork: 4, ofParty: 3, waitMs: 10_000 };
/** Who still waits at the end of a test leaves with it. */
let gone = new AbortController();
afterEach(() => {
  gone.abort();
  gone = new AbortController();
});
const party = (key: string, network: string | null = null) => ({ key, network });

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Who has a place, in the order in which they got it. */
function watched(places: Places) {
  const served: string[] = [];
  const leave = new Map<string, () => void>();
  const ask = (name: string, from = name, network: string | null = null, signal = gone.signal) => {
    const asked = places.take(party(from, network), signal).then((end) => {
      served.push(name);
      leave.set(name, end);
      return name;
    });
    asked.catch(() => undefined);
    return asked;
  };
  const end = async (name: string): Promise<void> => {
    leave.get(name)?.();
    await settle();
  };
  return { served, ask, end };
}

test('the parties take turns, and none has the last place beside another', async () => {
  const { served, ask, end } = watched(new Places(bounds));
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
  await settle();
  expect(served).toEqual(['a1']);
  void ask('b1', 'b');
  void ask('c1', 'c');
  await settle();
  expect(served).toEqual(['a1', 'b1']);
  await end('b1');
  expect(served).toEqual(['a1', 'b1', 'c1']);
  void ask('d1', 'd');
  await end('a1');
  expect(served.at(-1)).toBe('a2');
  await end('a2');
  expect(served.at(-1)).toBe('d1');
  await end('d1');
  expect(served.at(-1)).toBe('a3');
});

test('accounts of one network are one: they leave the last place, and take turns as one', async () => {
  const { served, ask, end } = watched(new Places(bounds));
  for (const name of ['a', 'b', 'c', 'd']) void ask(name, name, 'hostile');
  await settle();
  expect(served).toEqual(['a']);
  await ask('victim1', 'victim', 'elsewhere');
  void ask('victim2', 'victim', 'elsewhere');
  void ask('other', 'other', 'third');
  await settle();
  expect(served).toEqual(['a', 'victim1']);
  // Two of the hostile network waited before, and get no more than its turn.
  await end('a');
  expect(served.at(-1)).toBe('b');
  await end('b');
  expect(served.at(-1)).toBe('other');
  await end('other');
  expect(served.at(-1)).toBe('c');
  await end('victim1');
  expect(served.at(-1)).toBe('victim2');
});

test('an account is one in all its networks', async () => {
  const { served, ask, end } = watched(new Places(bounds));
  void ask('a1', 'a', 'n');
  void ask('a2', 'a', 'm');
  void ask('b1', 'b', 'n');
  await settle();
  expect(served).toEqual(['a1']);
  // Both waited for this one alone.
  await end('a1');
  expect(served).toEqual(['a1', 'b1', 'a2']);
});

test('with one place, it goes to whom it is free for', async () => {
  const { served, ask, end } = watched(new Places({ ...bounds, running: 1 }));
  void ask('a1', 'a');
  void ask('a2', 'a');
  await settle();
  await end('a1');
  // Given back twice, it is one place.
  await end('a1');
  void ask('b1', 'b');
  await settle();
  expect(served).toEqual(['a1', 'a2']);
});

test('a party, a network and all together have a bound for those that wait', async () => {
  const { ask } = watched(new Places({ ...bounds, running: 1 }));
  void ask('running', 'x', 'other');
  for (let index = 0; index < 3; index += 1) void ask(`a${index}`, 'a', 'n');
  await expect(ask('a3', 'a', 'n')).rejects.toMatchObject({ definition: { status: 429 } });
  void ask('b0', 'b', 'n');
  await expect(ask('c0', 'c', 'n')).rejects.toMatchObject({ definition: { status: 429 } });
  void ask('d0', 'd', 'm');
  void ask('e0', 'e', 'm');
  await settle();
  await expect(ask('f0', 'f')).rejects.toMatchObject({ definition: { status: 503 } });
});

test('who leaves gives up the place in the row; who waits too long is refused', async () => {
  const places = new Places({ ...bounds, running: 1, waitMs: 20 });
  const { served, ask, end } = watched(places);
  await ask('a', 'a');
  const gone = new AbortController();
  const left = ask('b', 'b', null, gone.signal);
  const late = ask('c', 'c');
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(late).rejects.toMatchObject({ definition: { status: 503 } });
  await expect(ask('d', 'd', null, gone.signal)).rejects.toThrow('gone');
  await end('a');
  await ask('e', 'e');
  expect(served).toEqual(['a', 'e']);
});
