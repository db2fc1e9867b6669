/** `POST`: one event of the provider, stored before it is answered; an error makes the provider repeat it. */
import { provider } from '../_shared/payments/chosen-provider.ts';
import { recordEvents } from '../_shared/payments/subscriptions.ts';
import { answer, bytesOf } from '../_shared/serve.ts';

export async function receive(request: Request): Promise<Response> {
  const raw = await bytesOf(request);
  const events = await provider.parseWebhook(raw, request.headers);
  if (events.length > 0) await recordEvents(provider.name, events);
  return answer({});
}
