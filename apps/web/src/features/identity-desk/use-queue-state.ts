import { useUrlState } from '#shared/url-state/use-url-state.ts';
import { type QueueState, queueStates } from './api/identity-queue.ts';

const format = {
  read: (parameters: URLSearchParams): QueueState =>
    queueStates.find((each) => each === parameters.get('state')) ?? 'submitted',
  write: (state: QueueState): URLSearchParams => new URLSearchParams(state === 'submitted' ? {} : { state }),
};

/** Which part of the queue is shown, kept in the address. */
export const useQueueState = () => useUrlState(format);
