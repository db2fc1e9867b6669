export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}

/** A promise with its ends in hand; `Promise.withResolvers` is younger than the phones that we serve. */
export function deferred<T>(): Deferred<T> {
  let ends: Pick<Deferred<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    ends = { resolve, reject };
  });
  // The executor has run by now.
  return { promise, ...(ends as Pick<Deferred<T>, 'resolve' | 'reject'>) };
}
