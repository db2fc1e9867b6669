/** A value that components follow by `useSyncExternalStore`, for state that lives outside React. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Gives the way to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
