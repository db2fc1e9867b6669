/** Sends a change: equal texts are made once, and equal messages are one frame. */
import type { Listener, Subscriber } from './listeners.ts';
import { encodeText, SharedFrame } from '../socket/frames.ts';

/** One form of a change: its receivers share its text, and its frame where topic and ids are equal too. */
export interface Form {
  readonly data: string;
  /** By topic, then by the ids of the entries: a number for one. */
  readonly frames: Map<string, Map<string | number, SharedFrame>>;
}

export interface Delivery {
  readonly listener: Listener;
  readonly form: Form;
}

/**
 * Sends one change: each channel gets one message with the ids of all its entries, and equal messages are one
 * frame.
 */
export function deliver(deliveries: readonly Delivery[]): void {
  // Most channels have one entry that fits.
  const single = new Map<Subscriber, Delivery>();
  const more: Delivery[] = [];
  for (const delivery of deliveries) {
    const { subscriber } = delivery.listener;
    if (single.has(subscriber)) more.push(delivery);
    else single.set(subscriber, delivery);
  }
  const several = new Map<Subscriber, Delivery[]>();
  for (const delivery of more) {
    const { subscriber } = delivery.listener;
    const first = single.get(subscriber);
    const list = several.get(subscriber);
    if (list) list.push(delivery);
    else if (first) several.set(subscriber, [first, delivery]);
  }
  for (const [subscriber, { listener, form }] of single) {
    const list = several.get(subscriber);
    if (list) deliverSeveral(subscriber, list);
    else subscriber.send(frameOf(form, subscriber.topic, listener.entry.id));
  }
}

function deliverSeveral(subscriber: Subscriber, deliveries: readonly Delivery[]): void {
  for (const [form, list] of Map.groupBy(deliveries, (delivery) => delivery.form)) {
    const ids = new Set(list.map(({ listener }) => listener.entry.id));
    subscriber.send(frameOf(form, subscriber.topic, [...ids].join(',')));
  }
}

function frameOf(form: Form, topic: string, ids: string | number): SharedFrame {
  let frames = form.frames.get(topic);
  if (!frames) form.frames.set(topic, (frames = new Map()));
  const known = frames.get(ids);
  if (known) return known;
  const head = { joinRef: null, ref: null, topic, event: 'postgres_changes' };
  const payload = `{"ids":[${ids}],"data":${form.data}}`;
  const made = new SharedFrame((version) => encodeText(version, head, payload));
  frames.set(ids, made);
  return made;
}
