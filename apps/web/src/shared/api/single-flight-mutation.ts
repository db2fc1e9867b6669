import {
  type DefaultError,
  replaceEqualDeep,
  useMutation,
  type UseMutateAsyncFunction,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

const ignored = (): void => undefined;

/**
 * TanStack's `useMutation` for what is to be sent once: while a call is under way, the same call again does
 * nothing. A button that is disabled by `isPending` is not enough: the state comes a timer after the press,
 * and the second press of a double click may come before it (decision 276).
 *
 * "The same" is a call of this hook with equal variables: values and plain objects by what they hold,
 * anything else (a file, a client) only if it is the same one. What `mutateAsync` gives for the second one
 * never settles: who awaits both goes on once, after the first.
 *
 * What failed is told at once: what `onSettled` reads again then is not waited for, because the network that
 * lost the call would hold that up, too.
 */
export function useSingleFlightMutation<
  Data = unknown,
  Failure = DefaultError,
  Variables = void,
  Context = unknown,
>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  /** Variables and callbacks. */
  type Given = Parameters<UseMutateAsyncFunction<Data, Failure, Variables, Context>>;
  const { onSettled } = options;
  const mutation = useMutation<Data, Failure, Variables, Context>({
    ...options,
    ...(onSettled && {
      onSettled: (...settled) => {
        const done = onSettled(...settled);
        if (settled[1] === null) return done;
        void Promise.resolve(done).catch(ignored);
        return undefined;
      },
    }),
  });
  const send = mutation.mutateAsync;
  const inFlight = useRef(new Set<Variables | undefined>());
  const mutateAsync = useCallback(
    (...given: Given): Promise<Data> => {
      const [variables] = given;
      const isSame = (sent: Variables | undefined) => replaceEqualDeep(sent, variables) === sent;
      if ([...inFlight.current].some(isSame)) return new Promise<Data>(ignored);
      inFlight.current.add(variables);
      return send(...given).finally(() => inFlight.current.delete(variables));
    },
    [send],
  );
  const mutate = useCallback(
    (...given: Given): void => {
      // As TanStack's own: failures are told by the callbacks and by the state.
      mutateAsync(...given).catch(ignored);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
