/** A call plan as a select from the function. */
import type { CallPlan } from '../plan/call-plan.ts';
import type { RoutineParameter } from '../schema-cache/model.ts';
import { listLiteral } from '../parse/shape.ts';
import type { Binding, Bindings } from './bindings.ts';
import { quoteIdentifier, quoteName } from './identifiers.ts';

const assign = ({ name, variadic }: RoutineParameter, value: string): string =>
  `${variadic ? 'variadic ' : ''}${quoteIdentifier(name)} := ${value}`;

interface WrittenArguments {
  /** Relations that the arguments come from, each followed by a comma. */
  readonly from: string;
  readonly list: string;
}

const bodyAs = (type: string): Binding =>
  type === 'bytea' || type === 'jsonb' ? { kind: 'body', as: type } : { kind: 'body' };

function argumentsSql({ arguments: given }: CallPlan, bindings: Bindings): WrittenArguments {
  switch (given.kind) {
    case 'none':
      return { from: '', list: '' };
    case 'body':
      // Safe to insert unquoted: the type is one of json, jsonb, text, xml, bytea.
      return { from: '', list: `${bindings.add(bodyAs(given.parameter.type))}::${given.parameter.type}` };
    case 'direct': {
      const list = given.list.map(({ parameter, source }) => {
        const bound =
          source.kind === 'values'
            ? bindings.constant(parameter.variadic ? listLiteral(source.values) : (source.values[0] ?? null))
            : parameter.variadic
              ? bindings.add({ kind: 'parameters', indexes: source.indexes })
              : bindings.add({ kind: 'parameter', index: source.indexes[0] ?? 0, encoding: 'text' });
        return assign(parameter, `${bound}::${parameter.argumentType}`);
      });
      return { from: '', list: list.join(', ') };
    }
    case 'json': {
      if (given.parameters.length === 0) return { from: '', list: '' };
      const columns = given.parameters
        .map(({ name, argumentType }) => `${quoteIdentifier(name)} ${argumentType}`)
        .join(', ');
      const reader = given.isObject ? 'json_to_record' : 'json_to_recordset';
      const names = given.parameters.map(({ name }) => quoteIdentifier(name)).join(', ');
      const rows = `select ${names} from ${reader}(${bindings.add({ kind: 'body' })}::json) as pgrst_given(${columns}) limit 1`;
      const list = given.parameters.map((parameter) =>
        assign(parameter, `pgrst_body.${quoteIdentifier(parameter.name)}`),
      );
      return { from: `(${rows}) as pgrst_body, `, list: list.join(', ') };
    }
  }
}

export function callSql(plan: CallPlan, bindings: Bindings): string {
  const { routine, columns } = plan;
  const written = argumentsSql(plan, bindings);
  const call = `${quoteName(routine)}(${written.list})`;
  if (routine.result.kind !== 'composite') {
    return `select pgrst_call.pgrst_scalar from ${written.from}lateral (select ${call} as pgrst_scalar) as pgrst_call`;
  }
  const selected = columns
    .map((column) => (column === '*' ? 'pgrst_call.*' : `pgrst_call.${quoteIdentifier(column)}`))
    .join(', ');
  return `select ${selected} from ${written.from}lateral ${call} as pgrst_call`;
}
