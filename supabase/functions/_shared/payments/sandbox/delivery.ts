/** How the sandbox's webhooks come: as badly as real ones may. */
import type { PaymentEvent } from '../payment-event.ts';

/** Late ones come behind those of the next delivery. */
export const deliveries = ['once', 'repeated', 'reordered', 'late', 'none'] as const;
export type Delivery = (typeof deliveries)[number];

/** @param late those that were held back before @returns events in the order in which they are posted */
export function posted(
  events: readonly PaymentEvent[],
  late: readonly PaymentEvent[],
  delivery: Delivery,
): readonly PaymentEvent[] {
  if (delivery === 'late' || delivery === 'none') return [];
  if (delivery === 'reordered') return [...events.toReversed(), ...late];
  return [...(delivery === 'repeated' ? events.flatMap((event) => [event, event]) : events), ...late];
}
