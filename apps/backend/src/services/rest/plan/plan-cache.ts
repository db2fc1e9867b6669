/** The compiled plans of the latest request shapes, limited in number and in bytes. */
import { createBoundedCache } from '../../../platform/bounded-cache.ts';
import type { CacheLimits } from '../../../platform/bounded-cache.ts';
import type { Compiled, CompiledStatement } from '../sql/compiled.ts';

/** A longer shape is unlikely to be shared by many requests, so caching it would waste memory. Characters. */
const maxKeyLength = 4096;
const usualLimits: CacheLimits = { entries: 2000, bytes: 16 * 1024 * 1024 };
/** A binding, and the objects it refers to. */
const bindingBytes = 128;

export interface PlanCache {
  get(key: string): Compiled | undefined;
  set(key: string, compiled: Compiled): void;
  /** The estimated size of all plans, from their texts. */
  readonly bytes: number;
}

/** The text is stored once by itself and once for each role that runs it, usually two. */
function statementBytes(statement: CompiledStatement | null): number {
  if (statement === null) return 0;
  const constants = statement.bindings.reduce(
    (sum, binding) => sum + (binding.kind === 'constant' ? (binding.value?.length ?? 0) : 0),
    0,
  );
  return 3 * statement.text.length + constants + bindingBytes * statement.bindings.length;
}

/** Texts with a character beyond Latin-1 take twice the memory, which is not counted; such names are rare. */
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
