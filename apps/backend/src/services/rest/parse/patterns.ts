/** A guard against regular expressions that would hold a connection for as long as the database lets them. */
import { patternProblem } from '../../../platform/postgres/pattern-cost.ts';
import { RestError } from '../errors/rest-error.ts';
import type { Parameter } from './parameters.ts';

const matching = /(?:^|[.,(])i?match(?:\((?:any|all)\))?\./;
/** The opening brace of a pattern list, which is not a repetition count. */
const listBrace = /(match\((?:any|all)\)\.)\{/g;

const details = {
  'back-reference': 'Back-references are not offered in the operators match and imatch',
  'too complex': 'The pattern of match or imatch is too long, or its counts are too high together',
} as const;

/**
 * Refuses patterns in `match` and `imatch` that could keep every connection busy with a few requests. A
 * parameter with several conditions is judged as a whole: only the grammar, which runs later, knows where a
 * pattern ends.
 * @throws {RestError} PGRST127
 */
export function refuseCostlyPatterns(parameters: readonly Parameter[]): void {
  for (const [, value] of parameters) {
    if (!matching.test(value)) continue;
    const problem = patternProblem(value.replace(listBrace, '$1'));
    if (problem !== null) throw new RestError('PGRST127', { details: details[problem] });
  }
}
