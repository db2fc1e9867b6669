/** Reads the body of a write or of a call, after the checks that need none. */
import type { RestContext } from '../context.ts';
import { sessionOf } from '../execute/session.ts';
import { bodyBounds } from '../parse/bounds.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { Parameter } from '../parse/parameters.ts';
import { checkContentType, type Payload } from '../parse/payload.ts';
import { columnsParameter } from '../parse/query.ts';
import type { DatabaseTarget } from '../parse/target.ts';
import type { Exchange } from '../request/exchange.ts';
import { admitWrite } from './admission.ts';

export interface ExpectedPayload {
  readonly target: DatabaseTarget;
  readonly contentType: MediaType;
  readonly parameters: readonly Parameter[];
  readonly schema: string;
  /** Below the prefix. */
  readonly path: string;
}

/** @returns null where no body is read @throws {RestError} {BodyError} */
export async function readPayload(
  expected: ExpectedPayload,
  exchange: Exchange,
  { server, parser }: RestContext,
): Promise<Payload | null> {
  const { target, contentType, parameters, schema, path } = expected;
  const { request, reply, snapshot, caller } = exchange;
  const isCall = target.kind === 'call' && target.method === 'post';
  const isWrite = target.kind === 'write' && target.mutation !== 'delete';
  if (!isCall && !isWrite) return null;
  checkContentType(contentType, isCall);
  if (target.kind === 'write') {
    const { mutation, name } = target;
    await admitWrite({
      pool: server.databases.requests,
      session: () => sessionOf({ exchange, schema, path, compiled: null }),
      schemaCache: snapshot.schemaCache,
      relation: { schema, name },
      mutation,
      role: caller.role,
    });
  }
  const usesColumns = isCall || (target.kind === 'write' && target.mutation !== 'upsert');
  const columns = usesColumns ? columnsParameter(parameters) : null;
  const bounds = bodyBounds(caller.role, snapshot.configuration.anonymousRole);
  const body = await server.bodies.read(request, reply, bounds.bytes);
  return parser.parse(body, contentType, columns, isCall, bounds);
}
