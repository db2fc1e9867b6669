import { expect, test } from 'vitest';
import { machineMemory, memorySettings } from './memory-settings.ts';

const GIBIBYTE = 1024 ** 3;

test.each([
  ['half a gibibyte', GIBIBYTE / 2, '128MB', '256MB'],
  ['two gibibytes', 2 * GIBIBYTE, '256MB', '1024MB'],
  ['eight gibibytes', 8 * GIBIBYTE, '1024MB', '4096MB'],
  ['64 gibibytes', 64 * GIBIBYTE, '2048MB', '32768MB'],
  ['hardly any memory', GIBIBYTE / 16, '128MB', '128MB'],
])('on a machine of %s', (_, bytes, shared_buffers, effective_cache_size) => {
  expect(memorySettings(bytes)).toEqual({ shared_buffers, effective_cache_size });
});

test('the memory of this machine is a real number of bytes', () => {
  expect(machineMemory()).toBeGreaterThan(64 * 1024 * 1024);
  expect(Number.isSafeInteger(machineMemory())).toBe(true);
});
