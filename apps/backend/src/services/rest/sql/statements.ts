/** Writes the statements of a planned request. Pure. */
import type { MutationPlan, RelationPlan, RequestPlan, RoutinePlan } from '../plan/request-plan.ts';
import { Bindings } from './bindings.ts';
import type { Compiled, CompiledStatement } from './compiled.ts';
import { explainSql, planStatementSql } from './explain.ts';
import { countSql } from './read.ts';
import { boundedCountStatement, callStatement, readStatement, resultName, writeStatement } from './result.ts';

function written(write: (bindings: Bindings) => string): CompiledStatement {
  const bindings = new Bindings();
  const text = write(bindings);
  return { text, bindings: bindings.list };
}

type Written = Pick<
  Compiled,
  'statement' | 'explained' | 'boundedCount' | 'isPlan' | 'negotiated' | 'preferences' | 'rowRule'
>;

/** The statement, or its `explain`. Only a plan that the response will show has to be checked. */
function statementOf(
  { negotiated, preferences, rowRule }: RequestPlan,
  { text, bindings }: CompiledStatement,
): Written {
  const { mediaType } = negotiated;
  const base = { boundedCount: null, negotiated, preferences, rowRule };
  if (mediaType.kind !== 'plan')
    return { ...base, statement: { text, bindings }, explained: null, isPlan: false };
  return {
    ...base,
    statement: { text: planStatementSql(text, mediaType.format, mediaType.options), bindings },
    explained: { text: explainSql(text), bindings },
    isPlan: true,
  };
}

/** How the total of a read is counted or estimated, if the request wants one. */
function reckoningOf({ read, counting }: RelationPlan): Pick<Compiled, 'explained' | 'boundedCount'> {
  const explained = counting.estimates
    ? written((bindings) => explainSql(countSql(read, bindings, resultName, false)))
    : null;
  const boundedCount = counting.countsApart
    ? written((bindings) => boundedCountStatement(read, bindings))
    : null;
  return { explained, boundedCount };
}

function ofRelation(plan: RelationPlan): Compiled {
  const { relation, headersOnly, read, negotiated, counting, maxRows, hasRange } = plan;
  const options = { resultName, maxRows, hasRange, ...counting };
  const statement = written((bindings) => readStatement(read, negotiated.renderer, bindings, options));
  const found = statementOf(plan, statement);
  return {
    subject: { kind: 'read', relation, headersOnly },
    ...found,
    ...(found.isPlan ? {} : reckoningOf(plan)),
    readOnly: true,
    window: read.window,
  };
}

function ofMutation(plan: MutationPlan): Compiled {
  const { relation, mutation, write, canConflict, read, negotiated, preferences, rowRule } = plan;
  const withLocation = preferences.representation === 'headers-only';
  const statement = written((bindings) =>
    writeStatement(write, read, negotiated.renderer, bindings, { withLocation, guard: rowRule }),
  );
  return {
    subject: { kind: 'write', relation, mutation, canConflict },
    ...statementOf(plan, statement),
    readOnly: false,
    window: { limit: null, offset: null },
  };
}

function ofRoutine(plan: RoutinePlan): Compiled {
  const { call, headersOnly, readOnly, read, negotiated, rowRule, counting, maxRows, hasRange } = plan;
  // A call that only reads has nothing to undo, so its rows are checked after it has run.
  const guard = readOnly ? null : rowRule;
  const options = { resultName, maxRows, hasRange, guard, ...counting };
  const statement = written((bindings) => callStatement(call, read, negotiated.renderer, bindings, options));
  return {
    subject: { kind: 'call', routine: call.routine, headersOnly },
    ...statementOf(plan, statement),
    readOnly,
    window: read.window,
  };
}

/** The statements of a plan, for the values of every request with the same input. */
export function statementsOf(plan: RequestPlan): Compiled {
  switch (plan.kind) {
    case 'read':
      return ofRelation(plan);
    case 'write':
      return ofMutation(plan);
    case 'call':
      return ofRoutine(plan);
  }
}
