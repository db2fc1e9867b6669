/** Work for many subscriptions, a few at a time: a failure of one is logged and does not stop the others. */

const maxConcurrentCalls = 5;

interface Done<T> {
  readonly results: readonly T[];
  readonly failed: number;
}

/** @param what goes into the log where it fails */
export async function inBatches<Item, T>(
  items: readonly Item[],
  what: string,
  work: (item: Item) => Promise<T>,
): Promise<Done<T>> {
  const results: T[] = [];
  let failed = 0;
  for (let start = 0; start < items.length; start += maxConcurrentCalls) {
    const settled = await Promise.allSettled(items.slice(start, start + maxConcurrentCalls).map(work));
    for (const result of settled) {
      if (result.status === 'fulfilled') results.push(result.value);
      else {
        failed += 1;
        console.error(what, result.reason);
      }
    }
  }
  return { results, failed };
}
