/** What OPTIONS answers: the methods a resource takes. Rules: contract §2.1 'OPTIONS'. */
import { tableOf, type SchemaCache, type Table } from '../schema-cache/model.ts';
import { noTable } from '../errors/schema-errors.ts';
import type { Parameter } from '../parse/parameters.ts';
import { parseQuery } from '../parse/query.ts';
import { findRoutine } from '../plan/call-plan.ts';
import type { InfoTarget } from '../request/parse-request.ts';
import type { ReplyParts } from './reply-parts.ts';

export interface InfoRequest {
  readonly target: InfoTarget;
  readonly schema: string;
  readonly parameters: readonly Parameter[];
}

function tableMethods(table: Table): string {
  const methods = ['OPTIONS', 'GET', 'HEAD'];
  if (table.insertable) methods.push('POST');
  if (table.insertable && table.updatable && table.primaryKey.length > 0) methods.push('PUT');
  if (table.updatable) methods.push('PATCH');
  if (table.deletable) methods.push('DELETE');
  return methods.join(',');
}

function methodsOf({ target, schema, parameters }: InfoRequest, schemaCache: SchemaCache): string {
  switch (target.kind) {
    case 'root-info':
      return 'OPTIONS,GET,HEAD';
    case 'relation-info': {
      const name = { schema, name: target.name };
      const table = tableOf(schemaCache, name);
      if (!table) throw noTable(schemaCache, name);
      return tableMethods(table);
    }
    case 'routine-info': {
      const names = parseQuery(parameters, true).routineArguments.map(({ name }) => name);
      const routine = findRoutine(schemaCache, { schema, name: target.name }, names, 'none');
      return routine.volatility === 'volatile' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
    }
  }
}

/** @throws {RestError} PGRST202, 203, 205 */
export function respondToInfo(request: InfoRequest, schemaCache: SchemaCache): ReplyParts {
  return { status: 200, headers: { allow: methodsOf(request, schemaCache) }, body: '' };
}
