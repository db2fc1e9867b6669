import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressFormat<Value> {
  /**
   * Must accept any parameters, because people can edit the URL. Define it outside the component: it is
   * compared.
   */
  readonly read: (parameters: URLSearchParams) => Value;
  readonly write: (value: Value) => URLSearchParams;
  /** Parameters of something else, which a change of this value leaves as they are. */
  readonly keeps?: readonly string[];
}

/**
 * A change not yet in the URL: the router applies it in a transition, which is too late for a pressed radio
 * button.
 */
interface Pending<Value> {
  readonly since: Value;
  readonly value: Value;
}

const none: readonly string[] = [];

/** The parameters `next`, behind those of `current` that are to stay. */
const withKept = (current: URLSearchParams, keeps: readonly string[], next: URLSearchParams) =>
  new URLSearchParams([...[...current].filter(([name]) => keeps.includes(name)), ...next]);

/**
 * State in the URL, so that a reload, a bookmark and Back restore it. A change shows at once, and each change
 * builds on the previous one, even before the URL has been updated.
 */
export function useUrlState<Value>(format: AddressFormat<Value>) {
  const { read, write, keeps = none } = format;
  const [parameters, setParameters] = useSearchParams();
  const written = useMemo(() => read(parameters), [read, parameters]);
  const [pending, setPending] = useState<Pending<Value> | null>(null);
  const value = pending?.since === written ? pending.value : written;
  const latest = useRef({ value, written, setParameters });
  useEffect(() => {
    latest.current = { value, written, setParameters };
  });
  const change = useCallback(
    (make: (current: Value) => Value) => {
      const next = make(latest.current.value);
      latest.current.value = next;
      setPending({ since: latest.current.written, value: next });
      // A history entry for each keystroke would make Back useless.
      latest.current.setParameters((current) => withKept(current, keeps, write(next)), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [write, keeps],
  );
  return [value, change] as const;
}
