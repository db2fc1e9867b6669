/** Private channels of the test project: seats say who may do what on a topic. */
import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, RealtimeChannelOptions, SupabaseClient } from '@supabase/supabase-js';
import type { ContractServer } from '../server.ts';
import type { TestServer } from '../with-server.ts';
import { clientOf, person } from './people.ts';
import type { Person } from './people.ts';
import { Signal } from './signal.ts';
import type { RawSocket } from './socket.ts';

export type Right = 'broadcast read' | 'broadcast write' | 'presence read' | 'presence write';

export const everything: readonly Right[] = [
  'broadcast read',
  'broadcast write',
  'presence read',
  'presence write',
];

export const newTopic = (): string => `room:${randomUUID()}`;

/** Somebody who may do this on the topic. */
export async function seated(
  { database }: Pick<TestServer, 'database'>,
  topic: string,
  rights: readonly Right[] = everything,
): Promise<Person> {
  const somebody = person();
  await seat({ database }, topic, somebody, rights);
  return somebody;
}

export async function seat(
  { database }: Pick<TestServer, 'database'>,
  topic: string,
  { id }: Person,
  rights: readonly Right[],
): Promise<void> {
  for (const right of rights)
    await database.query('insert into live.seats (topic, member, extension, may) values ($1, $2, $3, $4)', [
      topic,
      id,
      ...right.split(' '),
    ]);
}

interface Heard {
  readonly event: string;
  readonly payload: unknown;
  readonly meta?: { readonly id?: string; readonly replayed?: boolean };
}

export interface Member {
  readonly supabase: SupabaseClient;
  readonly channel: RealtimeChannel;
  readonly heard: Heard[];
  /** Statuses of the subscription, with the text of an error. */
  readonly statuses: string[];
  /** `system` messages. */
  readonly system: { readonly message?: string }[];
  until(holds: () => boolean): Promise<void>;
  untilHeard(event: string): Promise<Heard>;
}

const clients: SupabaseClient[] = [];

/** Ends every channel that was joined here. */
export async function leaveAll(): Promise<void> {
  for (const supabase of clients.splice(0)) await supabase.removeAllChannels();
}

/** Joins a private channel with the real client; does not wait for the answer. */
export async function subscribe(
  server: ContractServer,
  topic: string,
  { token }: Pick<Person, 'token'>,
  config: RealtimeChannelOptions['config'] = {},
): Promise<Member> {
  const supabase = clientOf(server, token);
  clients.push(supabase);
  // Otherwise the channel joins with the publishable key first.
  await supabase.realtime.setAuth();
  const signal = new Signal();
  const heard: Heard[] = [];
  const statuses: string[] = [];
  const system: { message?: string }[] = [];
  const channel = supabase
    .channel(topic, { config: { ...config, private: true } })
    .on('broadcast', { event: '*' }, (message) => {
      heard.push(message as unknown as Heard);
      signal.wake();
    })
    .on('system', {}, (message: { message?: string }) => {
      system.push(message);
      signal.wake();
    })
    .subscribe((status, error) => {
      statuses.push(error ? `${status} ${error.message}` : status);
      signal.wake();
    });
  return {
    supabase,
    channel,
    heard,
    statuses,
    system,
    until: (holds) => signal.until(holds),
    untilHeard: async (event) => {
      await signal.until(() => heard.some((message) => message.event === event));
      return heard.find((message) => message.event === event) as Heard;
    },
  };
}

/** As {@link subscribe}, and waits until it is joined. @throws when it is refused */
export async function member(...args: Parameters<typeof subscribe>): Promise<Member> {
  const joined = await subscribe(...args);
  await joined.until(() => joined.statuses.length > 0);
  if (joined.statuses[0] !== 'SUBSCRIBED') throw new Error(joined.statuses[0]);
  return joined;
}

/** Joins with a bare socket. @returns `ok`, or the reason of the refusal */
export async function answerTo(
  socket: RawSocket,
  topic: string,
  accessToken?: string,
  config: object = {},
): Promise<unknown> {
  const reply = await socket.join(`realtime:${topic}`, [], {
    ...(accessToken === undefined ? {} : { accessToken }),
    config: { private: true, ...config },
  });
  const { status, response } = reply.payload as { status: string; response: { reason?: string } };
  return status === 'ok' ? status : response.reason;
}

export const refused = (topic: string): string =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
