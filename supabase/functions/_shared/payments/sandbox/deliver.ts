/** The sandbox's webhooks: signed, and posted to the real endpoint. */
import { environment } from '../../environment.ts';
import type { PaymentEvent } from '../payment-event.ts';
import { signatureOf } from '../signatures.ts';
import { sandboxSecret } from './sandbox-store.ts';

/** The function that answers may have to be started. */
const timeoutMs = 60_000;

async function post(event: PaymentEvent, secret: string): Promise<void> {
  const body = JSON.stringify({ entity: 'event', event });
  const answer = await fetch(`${environment.url}/functions/v1/payment-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': event.eventId,
      'x-razorpay-signature': signatureOf(body, secret),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the webhook of ${event.kind} was answered ${answer.status}`);
}

/** One that cannot be delivered is lost, as it may be in earnest: reconciliation finds what it told. */
export async function deliver(events: readonly PaymentEvent[]): Promise<void> {
  const secret = await sandboxSecret();
  for (const event of events)
    await post(event, secret).catch((error: unknown) => console.error('sandbox: a webhook was lost', error));
}
