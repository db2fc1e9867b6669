import { expect, test } from 'vitest';
import { createAnswerPace } from './answer-pace.ts';
import { AuthError } from '../errors/auth-error.ts';

const isOutage = (error: unknown): boolean => error instanceof AuthError && error.definition.status === 500;
const sent = async (): Promise<string> => 'sent';
const nobody = async (): Promise<string> => 'nobody';
const sentNothing = (result: string): boolean => result === 'nobody';

test('nobody is told apart while mail cannot be sent, and not for longer', async () => {
  let time = 0;
  const pace = createAnswerPace(isOutage, () => time);
  const outage = new AuthError('mailNotSent', { kind: 'recovery' });
  const fail = (): Promise<string> => Promise.reject(outage);
  await expect(pace.run(nobody, sentNothing)).resolves.toBe('nobody');
  await expect(pace.run(fail, sentNothing)).rejects.toBe(outage);
  await expect(pace.run(nobody, sentNothing)).rejects.toBe(outage);
  time += 61_000;
  await expect(pace.run(nobody, sentNothing)).resolves.toBe('nobody');
  await expect(pace.run(fail, sentNothing)).rejects.toBe(outage);
  await expect(pace.run(sent, sentNothing)).resolves.toBe('sent');
  await expect(pace.run(nobody, sentNothing)).resolves.toBe('nobody');
});

test('an error of one account only is not repeated to others', async () => {
  const pace = createAnswerPace(isOutage);
  await expect(pace.run(() => Promise.reject(new AuthError('emailExists')), sentNothing)).rejects.toThrow(
    'already been registered',
  );
  await expect(pace.run(nobody, sentNothing)).resolves.toBe('nobody');
});

test('the time that passes is that of a real answer', async () => {
  let time = 0;
  const pace = createAnswerPace(isOutage, () => time);
  await pace.run(async () => {
    time += 30;
    return 'sent';
  }, sentNothing);
  const start = performance.now();
  await pace.run(nobody, sentNothing);
  expect(performance.now() - start).toBeGreaterThan(28);
});
