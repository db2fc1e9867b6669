export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * A promise with its resolve and reject functions; `Promise.withResolvers` is too new for some supported
 * phones.
 */
export function deferred<T>(): Deferred<T> {
  let ends: Pick<Deferred<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    ends = { resolve, reject };
  });
  // The executor has run by now.
  return { promise, ...(ends as Pick<Deferred<T>, 'resolve' | 'reject'>) };
}
