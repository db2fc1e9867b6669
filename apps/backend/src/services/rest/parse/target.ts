/** What a method and a path are about. Rules: contract §2.1. */
import { RestError } from '../errors/rest-error.ts';

export type Mutation = 'insert' | 'update' | 'upsert' | 'delete';

export type Target =
  | { readonly kind: 'root'; readonly headersOnly: boolean }
  | { readonly kind: 'root-info' }
  | { readonly kind: 'read'; readonly name: string; readonly headersOnly: boolean }
  | { readonly kind: 'write'; readonly name: string; readonly mutation: Mutation }
  | { readonly kind: 'relation-info'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly method: 'get' | 'head' | 'post' }
  | { readonly kind: 'routine-info'; readonly name: string };

/** The targets that ask the database. */
export type DatabaseTarget = Extract<Target, { kind: 'read' | 'write' | 'call' }>;

const mutations: ReadonlyMap<string, Mutation> = new Map([
  ['POST', 'insert'],
  ['PUT', 'upsert'],
  ['PATCH', 'update'],
  ['DELETE', 'delete'],
]);

/** What a method that writes does to a relation. */
export function mutationOf(method: string): Mutation {
  const mutation = mutations.get(method);
  if (mutation === undefined) throw new Error(`${method} does not write`);
  return mutation;
}

function relationTarget(method: string, name: string): Target {
  const mutation = mutations.get(method);
  if (mutation) return { kind: 'write', name, mutation };
  if (method === 'GET' || method === 'HEAD') return { kind: 'read', name, headersOnly: method === 'HEAD' };
  if (method === 'OPTIONS') return { kind: 'relation-info', name };
  throw new RestError('PGRST117', { message: `Unsupported HTTP method: ${method}` });
}

function routineTarget(method: string, name: string): Target {
  switch (method) {
    case 'GET':
      return { kind: 'call', name, method: 'get' };
    case 'HEAD':
      return { kind: 'call', name, method: 'head' };
    case 'POST':
      return { kind: 'call', name, method: 'post' };
    case 'OPTIONS':
      return { kind: 'routine-info', name };
    default:
      throw new RestError('PGRST101', { message: `Cannot use the ${method} method on RPC` });
  }
}

function rootTarget(method: string): Target {
  if (method === 'GET' || method === 'HEAD') return { kind: 'root', headersOnly: method === 'HEAD' };
  if (method === 'OPTIONS') return { kind: 'root-info' };
  throw new RestError('PGRST117', { message: `Unsupported HTTP method: ${method}` });
}

/**
 * @param path below the service's prefix, still percent-encoded
 * @param rootRoutine the function that answers at `/`, when one is configured
 * @throws {RestError} PGRST101, PGRST117, PGRST125
 */
export function parseTarget(method: string, path: string, rootRoutine: string | null): Target {
  let segments: string[];
  try {
    segments = path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    throw new RestError('PGRST125');
  }
  if (segments.at(-1) === '') segments.pop();
  const [first, second] = segments;
  if (first === undefined)
    return rootRoutine === null ? rootTarget(method) : routineTarget(method, rootRoutine);
  if (segments.length === 1) return relationTarget(method, first);
  if (segments.length === 2 && first === 'rpc' && second !== undefined) return routineTarget(method, second);
  throw new RestError('PGRST125');
}
