/** `/storage/v1/upload/resumable`: uploads in pieces (contract §4.7, tus 1.0.0), a few requests a case. */
import * as fc from 'fast-check';
import { mutated, oddPiece, rarely, usually } from '../grammar/odd.ts';
import { exchange } from '../http.ts';
import type { HttpAnswer, HttpRequest } from '../http.ts';
import { judge } from '../judge.ts';
import type { Protocol } from '../run.ts';
import { people } from '../world.ts';
import type { Caller, World } from '../world.ts';

const base = '/storage/v1/upload/resumable';

/** Whose upload a request is about: the one that the case began, Chitra's, or none that there is. */
type Subject = 'own' | 'others' | 'none' | 'odd';

/** Stands for where the upload is. */
const rightOffset = 'right';

interface Step extends HttpRequest {
  readonly subject: Subject;
  /** What stands in place of the upload's id when the subject is odd. */
  readonly id: string;
}

interface TusCase {
  readonly caller: Caller;
  readonly steps: readonly Step[];
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Mostly the caller's own: others may not be written to. */
const folder = (caller: Caller): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(caller === 'anon' ? 'shown' : people[caller]) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(people), 'shown') },
  );

const metadata = (caller: Caller): fc.Arbitrary<string> =>
  mutated(
    fc
      .record({
        bucketName: usually(
          fc.constantFrom(...Array.from({ length: 12 }, () => 'own'), 'open', 'pictures', 'nowhere'),
        ),
        objectName: fc
          .tuple(folder(caller), mutated(fc.constantFrom('a.txt', 'b/c.txt', 'kept/d')), fc.nat(1e6))
          .map(([top, name, number]) => `${top}/${name}${number}`),
        contentType: rarely(
          2,
          usually(fc.constantFrom('text/plain', 'image/png', 'application/json; charset=utf-8')),
        ),
        cacheControl: rarely(4, usually(fc.constantFrom('3600', 'max-age=60', '-1'))),
        metadata: rarely(4, usually(fc.constantFrom('{}', '{}', '{"a":1}', '{"a":{"b":1}}', '[]', '{"a":'))),
        more: rarely(12, oddPiece),
      })
      .map((given) =>
        Object.entries(given)
          .filter((entry): entry is [string, string] => entry[1] !== null)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
      ),
  );

const bytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom('', 'hello', 'hello', 'hello', 'x'.repeat(100), 'y'.repeat(70_000))
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 40 }).map((list) => Buffer.from(list)),
);

const size = usually(
  fc.constantFrom(
    '0',
    '5',
    '5',
    '5',
    '5',
    '10',
    '10',
    '100',
    '1000',
    '70000',
    '1048577',
    '-1',
    '9007199254740993',
  ),
);

const headers = (more: Record<string, fc.Arbitrary<string | null>>): fc.Arbitrary<Record<string, string>> =>
  fc
    .record<Record<string, string | null>>({
      'tus-resumable': fc.oneof(
        { weight: 20, arbitrary: fc.constant('1.0.0') },
        { weight: 1, arbitrary: fc.option<string>(oddPiece) },
      ),
      'x-upsert': rarely(4, usually(fc.constantFrom('true', 'false'))),
      'x-signature': rarely(10, usually(fc.constant('a.b.c'))),
      'x-http-method-override': rarely(20, fc.constantFrom('PATCH', 'DELETE')),
      ...more,
    })
    .map((given) =>
      Object.fromEntries(
        Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
    );

const pieceType: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<string | null>('application/offset+octet-stream') },
  { weight: 1, arbitrary: fc.option<string>(mutated(fc.constant('application/offset+octet-stream'))) },
);

const creation = (caller: Caller): fc.Arbitrary<Step> =>
  fc.record({
    subject: fc.constant('none' as const),
    id: fc.constant(''),
    method: fc.constant('POST'),
    target: fc.oneof(
      { weight: 30, arbitrary: fc.constant(base) },
      { weight: 1, arbitrary: mutated(fc.constantFrom(`${base}/sign`, `${base}/`, `${base}?a=b`)) },
    ),
    headers: headers({
      'upload-length': fc.oneof({ weight: 9, arbitrary: size }, { weight: 1, arbitrary: fc.constant(null) }),
      'upload-metadata': metadata(caller),
      'upload-defer-length': rarely(12, fc.constant('1')),
      'upload-concat': rarely(20, fc.constant('partial')),
      'content-type': rarely(2, fc.constant('application/offset+octet-stream')),
    }),
    body: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: bytes }),
  });

const following: fc.Arbitrary<Step> = fc.record({
  subject: fc.constantFrom<Subject>('own', 'own', 'own', 'own', 'own', 'others', 'others', 'none', 'odd'),
  id: oddPiece,
  method: fc.constantFrom(
    'PATCH',
    'PATCH',
    'PATCH',
    'PATCH',
    'HEAD',
    'HEAD',
    'DELETE',
    'GET',
    'PUT',
    'OPTIONS',
  ),
  target: fc.constantFrom(...Array.from({ length: 12 }, () => base), `${base}/sign`),
  headers: headers({
    'upload-offset': fc.oneof(
      { weight: 6, arbitrary: fc.constant(rightOffset) },
      { weight: 2, arbitrary: size },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    'content-type': pieceType,
    'upload-checksum': rarely(12, usually(fc.constant('sha1 aGVsbG8='))),
  }),
  body: fc.oneof(fc.constant(null), bytes),
});

const none = Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url');

/** An upload of Chitra's that is under way, for each world. */
const othersUpload = new WeakMap<World, string>();

function addressOf(world: World, step: Step, own: string | null): string {
  switch (step.subject) {
    case 'own':
      return own === null ? `${step.target}/${none}` : own.replace(base, step.target);
    case 'others':
      return (othersUpload.get(world) ?? none).replace(base, step.target);
    case 'none':
      return step.method === 'POST' ? step.target : `${step.target}/${none}`;
    case 'odd':
      return `${step.target}/${encodeURIComponent(step.id.toWellFormed())}`;
  }
}

async function send(world: World, caller: Caller, request: HttpRequest): Promise<HttpAnswer> {
  const token = world.tokenOf(caller);
  const own: Record<string, string> = { apikey: world.server.publishableKey };
  if (token !== null) own.authorization = `Bearer ${token}`;
  return exchange(world.server.url, { ...request, headers: { ...own, ...request.headers } });
}

/** Chitra has a file, and an upload that is begun and never finished. */
async function prepare(world: World): Promise<void> {
  if (othersUpload.has(world)) return;
  const begin = async (name: string, body: string, length: number): Promise<string> => {
    const answer = await exchange(world.server.url, {
      method: 'POST',
      target: base,
      headers: {
        apikey: world.server.publishableKey,
        authorization: `Bearer ${world.chitrasToken}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(length),
        'upload-metadata': `bucketName ${base64('own')},objectName ${base64(`${people.chitra}/${name}`)}`,
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });
    if (answer.status !== 201) throw new Error(`Chitra's upload: ${answer.status} ${answer.body.toString()}`);
    return String(answer.headers.location);
  };
  const marker = world.markers.chitra;
  await begin('a.txt', marker, marker.length);
  othersUpload.set(world, await begin('under-way.txt', marker, 2 * marker.length));
}

export const tus: Protocol<TusCase> = {
  name: 'tus',
  cases: fc.constantFrom<Caller>('asha', 'bela', 'asha', 'bela', 'anon').chain((caller) =>
    fc.record({
      caller: fc.constant(caller),
      steps: fc
        .tuple(creation(caller), fc.array(following, { maxLength: 4 }))
        .map(([first, rest]) => [first, ...rest]),
    }),
  ),
  prepare,
  show: ({ caller, steps }) =>
    [
      `${caller}:`,
      ...steps.map(
        ({ method, target, subject, id, headers, body }) =>
          `${method} ${target} of ${subject === 'odd' ? JSON.stringify(id) : subject} ` +
          `${JSON.stringify(headers)} ${body?.length ?? 'no'} bytes`,
      ),
    ].join('\n    '),
  perform: async (world, { caller, steps }) => {
    let own: string | null = null;
    let offset = '0';
    for (const step of steps) {
      const headers =
        step.headers['upload-offset'] === rightOffset
          ? { ...step.headers, 'upload-offset': offset }
          : step.headers;
      const request = { ...step, headers, target: addressOf(world, step, own) };
      const answer = await send(world, caller, request);
      const problem = judge(world, 'tus', caller, request, answer);
      if (problem !== null) return problem;
      const { location, 'upload-offset': now } = answer.headers;
      if (typeof now === 'string') offset = now;
      if (answer.status === 201 && typeof location === 'string') own = location;
    }
    return null;
  },
};
