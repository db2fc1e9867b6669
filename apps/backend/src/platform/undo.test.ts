import { expect, test, vi } from 'vitest';
import { Undo } from './undo.ts';

test('steps are taken from the last to the first, each waited for, each once', async () => {
  const undo = new Undo();
  const taken: string[] = [];
  const step = (name: string) => async () => {
    await Promise.resolve();
    taken.push(name);
  };
  undo.add(step('first'));
  undo.add(step('second'));
  const log = { error: vi.fn() };
  await Promise.all([undo.run(log), undo.run(log)]);
  expect(taken).toEqual(['second', 'first']);
  await undo.run(log);
  expect(taken).toHaveLength(2);
  expect(log.error).not.toHaveBeenCalled();
});

test('a step that fails is logged, and the others have their turn', async () => {
  const undo = new Undo();
  const last = vi.fn();
  undo.add(last);
  undo.add(() => Promise.reject(new Error('stuck')));
  const log = { error: vi.fn() };
  await undo.run(log);
  expect(last).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledOnce();
});
