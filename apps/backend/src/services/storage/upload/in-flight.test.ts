import { expect, test } from 'vitest';
import { createInFlight } from './in-flight.ts';

const refused = { message: 'Too many uploads at once, please try again later' };

test('counts uploads and bytes of each sender, until they end', () => {
  const inFlight = createInFlight({ uploads: 2, bytes: 100 });
  const first = inFlight.begin('asha');
  const second = inFlight.begin('asha');
  expect(() => inFlight.begin('asha')).toThrow(expect.objectContaining(refused));
  inFlight.begin('bela').add(100);
  first.add(60);
  second.add(40);
  expect(() => second.add(1)).toThrow(expect.objectContaining(refused));
  first.end();
  first.end();
  second.add(60);
  expect(() => second.add(1)).toThrow(expect.objectContaining(refused));
  inFlight.begin('asha');
  expect(() => inFlight.begin('asha')).toThrow(expect.objectContaining(refused));
});

test('does not count the service', () => {
  const inFlight = createInFlight({ uploads: 1, bytes: 1 });
  const begin = () => inFlight.begin(null).add(1000);
  begin();
  expect(begin).not.toThrow();
});
