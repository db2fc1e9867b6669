/** What was compiled for the shapes of requests last seen, within a number and within bytes. */
import { createBoundedCache } from '../../../platform/bounded-cache.ts';
import type { CacheLimits } from '../../../platform/bounded-cache.ts';
import type { Compiled, CompiledStatement } from '../sql/compiled.ts';

/** A shape longer than this is hardly one that many requests share; keeping it would only take room. Characters. */
const maxKeyLength = 4096;
const usualLimits: CacheLimits = { entries: 2000, bytes: 16 * 1024 * 1024 };
/** A binding, and the objects it refers to. */
const bindingBytes = 128;

export interface PlanCache {
  get(key: string): Compiled | undefined;
  set(key: string, compiled: Compiled): void;
  /** What the plans take together, as far as can be told from their texts. */
  readonly bytes: number;
}

/** The text is kept once by itself and once for each role that runs it, of which there are usually two. */
function statementBytes(statement: CompiledStatement | null): number {
  if (statement === null) return 0;
  const constants = statement.bindings.reduce(
    (sum, binding) => sum + (binding.kind === 'constant' ? (binding.value?.length ?? 0) : 0),
    0,
  );
  return 3 * statement.text.length + constants + bindingBytes * statement.bindings.length;
}

/** Half of what texts take that hold a character beyond Latin-1 is not counted; such names are rare. */
function planBytes({ statement, explained, boundedCount }: Compiled): number {
  return statementBytes(statement) + statementBytes(explained) + statementBytes(boundedCount);
}

export function createPlanCache(limits: CacheLimits = usualLimits): PlanCache {
  const cache = createBoundedCache<Compiled>(limits);
  return {
    get: (key) => cache.get(key),
    set(key, compiled) {
      if (key.length <= maxKeyLength) cache.set(key, compiled, key.length + planBytes(compiled));
    },
    get bytes() {
      return cache.bytes;
    },
  };
}
