/**
 * Plays Razorpay: the part of its documented HTTP API that subscriptions use, on loopback, and its webhooks.
 * The person who approves, the bank and the time are methods of it.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RazorpayBooks } from './books.ts';
import { newId, razorpayKeys, Refusal } from './entities.ts';

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

export interface Webhook {
  readonly body: string;
  readonly eventId: string;
}

export interface Delivering {
  readonly secret?: string;
  readonly signature?: string;
}

/** Environment of a server that takes payments at this address. */
export const razorpayEnvironment = (url: string): Readonly<Record<string, string>> => ({
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: razorpayKeys.id,
  RAZORPAY_KEY_SECRET: razorpayKeys.secret,
  RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: razorpayKeys.previousWebhookSecret,
  RAZORPAY_PLAN_ID: razorpayKeys.planId,
  RAZORPAY_API: url,
});

export class RazorpayStandIn extends RazorpayBooks {
  /** As `POST /v1/subscriptions`, in the order in which they came. */
  readonly calls: string[] = [];
  /** Calls whose beginning this matches are done, and their answers are lost. */
  lost: RegExp | null = null;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<RazorpayStandIn> {
    const standIn = new RazorpayStandIn();
    await new Promise<void>((resolve) => {
      standIn.#server.listen(0, '127.0.0.1', resolve);
    });
    return standIn;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://razorpay');
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(call);
    let [status, body]: [number, unknown] = [200, null];
    try {
      const basic = `Basic ${btoa(`${razorpayKeys.id}:${razorpayKeys.secret}`)}`;
      if (request.headers.authorization !== basic) throw new Refusal('Authentication failed', 401);
      body = this.#route(call, url, await jsonOf(request));
    } catch (error) {
      status = error instanceof Refusal ? error.status : 500;
      body = { error: { code: 'BAD_REQUEST_ERROR', description: (error as Error).message } };
    }
    if (this.lost?.test(call)) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #route(call: string, url: URL, body: Record<string, unknown>): unknown {
    const [, kind = '', id = '', action = ''] = /^\w+ \/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? [];
    switch (`${call.split(' ')[0]} ${kind} ${id === '' ? '' : ':id'} ${action}`.trim()) {
      case 'POST plans':
        return this.createPlan(body);
      case 'GET plans :id':
        return this.plans.get(id) ?? this.missing();
      case 'POST subscriptions':
        return this.create(body);
      case 'GET subscriptions :id':
        return this.subscription(id);
      case 'POST subscriptions :id cancel':
        return this.cancel(id, body);
      case 'GET payments :id':
        return this.payments.get(id) ?? this.missing();
      case 'POST payments :id refund':
        return this.refund(id);
      case 'GET invoices :id':
        return this.invoices.find((invoice) => invoice.id === id) ?? this.missing();
      case 'GET invoices': {
        const items = this.invoices.filter(
          (invoice) => invoice.subscription_id === url.searchParams.get('subscription_id'),
        );
        return { entity: 'collection', count: items.length, items };
      }
      default:
        throw new Refusal('The requested URL was not found on the server.', 404);
    }
  }

  /** A webhook about things as they are now. @param parts further entities, by name */
  webhook(event: string, id: string, parts: Readonly<Record<string, object>> = {}): Webhook {
    const entities = event.startsWith('subscription.')
      ? { subscription: this.subscription(id), ...parts }
      : parts;
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_contract',
      event,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
      created_at: this.moment(),
    });
    return { body, eventId: newId('evt') };
  }

  /** Posts a webhook. @returns the status of the answer */
  async deliver(url: string, { body, eventId }: Webhook, how: Delivering = {}): Promise<number> {
    const signature = how.signature ?? this.sign(body, how.secret ?? razorpayKeys.webhookSecret);
    const answer = await fetch(`${url}/functions/v1/payment-webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signature,
      },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  }
}
