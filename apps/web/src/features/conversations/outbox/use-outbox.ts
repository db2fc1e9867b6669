import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useUserId } from '#shared/session/session-context.ts';
import type { Outbox, OutboxState } from './outbox.ts';
import { outboxOf } from './outbox-of.ts';

/** The person's outbox and what is in it; what waits there is tried again when a screen opens. */
export function useOutbox(): { readonly outbox: Outbox; readonly state: OutboxState } {
  const outbox = outboxOf(useUserId(), useQueryClient());
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState);
  useEffect(() => outbox.request(), [outbox]);
  return { outbox, state };
}
