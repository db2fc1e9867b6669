/** Messages of the realtime socket in both serializers, and frames that are nearly such (contract §3.2). */
import * as fc from 'fast-check';
import { mutated, oddPiece, oddValue, rarely, usually } from './odd.ts';

export type Version = '1.0.0' | '2.0.0';

export type Frame =
  | { readonly kind: 'text'; readonly data: string }
  | { readonly kind: 'binary'; readonly data: Buffer }
  /** The beginning of a message that never ends. */
  | { readonly kind: 'part'; readonly data: string }
  /** What is no frame. */
  | { readonly kind: 'bytes'; readonly data: Buffer };

/** Topics: one for all, and one of each person, which only they may read. */
const topic = usually(
  fc.constantFrom(
    'realtime:room',
    'realtime:room',
    'realtime:asha-room',
    'realtime:bela-room',
    'realtime:chitra-room',
    'realtime:chitra-room',
    'realtime:',
    'realtime:*',
    'phoenix',
    'room',
    'realtime:realtime:room',
    `realtime:${'x'.repeat(300)}`,
  ),
);

const flag = fc.constantFrom<unknown>(true, true, false, 'true', null, 1);
const table = usually(
  fc.constantFrom(
    'vault',
    'notes',
    'events',
    'partial',
    '*',
    'pairs',
    'keyless',
    'silent',
    'locked',
    'users',
    '',
  ),
);
const filter = mutated(
  fc.constantFrom(
    'id=eq.1',
    'id=gt.0',
    'owner=neq.00000000-0000-4000-8000-000000000000',
    'word=like.marker%',
    'body=ilike.%M%',
    'word=match.^m.*',
    'secret=like.%',
    'id=in.(1,2,3)',
    'shared=is.true',
    'body=isdistinct.x',
    'id=not.eq.1,word=not.is.null',
    'word=in.("a,b",c)',
    'amount=eq.9999999999999',
    'code=eq.x',
    'words=eq.{a}',
    'details=eq.{}',
    'word=match.(a+)+$',
    'happened_at=gt.now',
    'mood=eq.sad',
  ),
);

/** An object whose members are mostly there and mostly of their type. */
const record = (members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(members).map(([name, value]) => [
          name,
          fc.oneof({ weight: 14, arbitrary: value }, { weight: 1, arbitrary: oddValue }),
        ]),
      ),
    )
    .chain((all) =>
      fc
        .subarray(Object.keys(all), { minLength: Math.max(0, Object.keys(all).length - 2) })
        .map((names) => Object.fromEntries(names.map((name) => [name, all[name]]))),
    );

/** What is granted to some: all its changes are asked for. */
const plainEntry = fc.constantFrom(
  ...[
    ['public', 'vault'],
    ['live', 'notes'],
    ['live', 'partial'],
    ['live', '*'],
    ['*', '*'],
  ].map(([schema, table]) => ({ event: '*', schema, table })),
);

const oddEntry = record({
  event: usually(fc.constantFrom('*', '*', 'INSERT', 'update', 'DELETE')),
  schema: usually(fc.constantFrom('live', 'public', 'public', '*', 'auth', 'realtime')),
  table,
  filter: fc.option(filter),
  select: rarely(
    4,
    fc.oneof(fc.constantFrom<unknown>(['id'], ['id', 'word'], ['secret'], 'id', []), oddValue),
  ),
  replay_ms: fc.constantFrom<unknown>(30_000, 30_000, 1000, 0, -1, 1e12, '5'),
});

const config = record({
  broadcast: record({
    ack: flag,
    self: flag,
    replay: rarely(
      3,
      record({
        since: fc.constantFrom<unknown>(0, 1e13, -1, 'x'),
        limit: fc.constantFrom<unknown>(10, 25, 26, -1),
      }),
    ),
  }),
  presence: record({ key: usually(fc.constantFrom('', 'me', 'x'.repeat(300))), enabled: flag }),
  postgres_changes: fc.oneof(
    { weight: 2, arbitrary: fc.array(plainEntry, { minLength: 1, maxLength: 2 }) },
    { weight: 2, arbitrary: fc.array(oddEntry, { maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(fc.oneof(plainEntry, oddEntry), { maxLength: 3 }) },
  ),
  private: flag,
});

/** Stands for the token of who sends. */
export const ownToken = 'TOKEN';

const token = usually(fc.constantFrom(ownToken, ownToken, ownToken, '', 'sb_x', 'a.b.c', 'e30.e30.e30'));

const event = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('phx_join'), record({ config, access_token: token })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('phx_leave'), fc.constant<unknown>({})) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('access_token'), record({ access_token: token })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('heartbeat'), fc.constant<unknown>({})) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('broadcast'),
      record({ type: fc.constant('broadcast'), event: oddPiece, payload: oddValue }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('presence'),
      record({
        type: fc.constant('presence'),
        event: usually(fc.constantFrom('track', 'track', 'untrack')),
        payload: oddValue,
      }),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(oddPiece, oddValue) },
);

const reference = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom<unknown>('1', '1', '2', null) },
  { weight: 1, arbitrary: oddValue },
);

function text(version: Version): fc.Arbitrary<Frame> {
  const message = fc
    .tuple(reference, reference, topic, event)
    .map(([joinRef, ref, topic, [name, payload]]) => {
      const own = name === 'phx_join' ? ref : joinRef;
      return version === '2.0.0'
        ? JSON.stringify([own, ref, topic, name, payload])
        : JSON.stringify({ topic, event: name, payload, ref, join_ref: own });
    });
  const slightly = fc.oneof({ weight: 4, arbitrary: message }, { weight: 1, arbitrary: mutated(message) });
  return slightly.map((data) => ({ kind: 'text', data }));
}

const short = usually(fc.constantFrom('1', '2', ''));

/** Kinds 0 and 3, with lengths that are right unless they are spoilt. */
const binary: fc.Arbitrary<Frame> = fc
  .record({
    kind: fc.constantFrom(0, 3, 3, 3, 1, 4, 255),
    joinRef: short,
    ref: short,
    topic,
    event: usually(fc.constantFrom('phx_join', 'broadcast', 'shout')),
    metadata: usually(fc.constantFrom('', '{}', '{"a":1}', '{')),
    encoding: fc.constantFrom(0, 1, 1, 2),
    payload: usually(fc.constantFrom('{}', '{"a":1}', '', '[1,', 'x'.repeat(2000))),
    spoilt: rarely(3, fc.tuple(fc.nat(40), fc.nat(255))),
    cut: rarely(5, fc.nat(40)),
  })
  .map(({ kind, joinRef, ref, topic, event, metadata, encoding, payload, spoilt, cut }) => {
    const names = [joinRef, ref, topic, event, ...(kind === 3 ? [metadata] : [])].map((name) =>
      Buffer.from(name).subarray(0, 255),
    );
    const bytes = Buffer.concat([
      Buffer.from([kind, ...names.map((name) => name.length), ...(kind === 3 ? [encoding] : [])]),
      ...names,
      Buffer.from(payload),
    ]);
    if (spoilt !== null && spoilt[0] < bytes.length) bytes[spoilt[0]] = spoilt[1];
    return { kind: 'binary', data: cut === null ? bytes : bytes.subarray(0, cut) };
  });

const frame = (version: Version): fc.Arbitrary<Frame> =>
  fc.oneof(
    { weight: 16, arbitrary: text(version) },
    { weight: version === '2.0.0' ? 4 : 1, arbitrary: binary },
    { weight: 1, arbitrary: oddPiece.map((data): Frame => ({ kind: 'text', data })) },
  );

const end: fc.Arbitrary<Frame | null> = rarely(
  15,
  fc.oneof(
    oddPiece.map((data): Frame => ({ kind: 'part', data })),
    fc.uint8Array({ maxLength: 20 }).map((data): Frame => ({ kind: 'bytes', data: Buffer.from(data) })),
  ),
);

/** A few frames of one socket. Nothing comes after what is no frame. */
export const framesOf = (version: Version): fc.Arbitrary<readonly Frame[]> =>
  fc
    .tuple(fc.array(frame(version), { minLength: 1, maxLength: 5 }), end)
    .map(([frames, last]) => (last === null ? frames : [...frames, last]));
