import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressFormat<Value> {
  /** Must take any parameters, as people can type an address. Keep it outside the component: it is compared. */
  readonly read: (parameters: URLSearchParams) => Value;
  readonly write: (value: Value) => URLSearchParams;
}

/** A change on its way into the address, which the router makes in a transition: too late for a pressed radio. */
interface Pending<Value> {
  readonly since: Value;
  readonly value: Value;
}

/**
 * State kept in the address, so that a reload, a bookmark and Back bring it again. A change shows at once, and
 * each builds on the one before, however slowly the address follows.
 */
export function useUrlState<Value>(format: AddressFormat<Value>) {
  const { read, write } = format;
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
      // Each keystroke in a history of its own would make Back useless.
      latest.current.setParameters(write(next), { replace: true, preventScrollReset: true });
    },
    [write],
  );
  return [value, change] as const;
}
