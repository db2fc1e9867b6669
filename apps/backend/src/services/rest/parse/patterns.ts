/** A guard against regular expressions that would hold a connection for as long as the database lets them. */
import { RestError } from '../errors/rest-error.ts';
import type { Parameter } from './parameters.ts';

const matching = /(?:^|[.,(])i?match(?:\((?:any|all)\))?\./;
const backReference = /\\[1-9]/;

/**
 * Refuses back-references in `match` and `imatch`: PostgreSQL's matcher takes exponential time for them, so that a few
 * requests could keep every connection busy. Everything else its automaton matches in bounded time.
 * @throws {RestError} PGRST127
 */
export function refuseBackReferences(parameters: readonly Parameter[]): void {
  for (const [, value] of parameters) {
    if (matching.test(value) && backReference.test(value)) {
      throw new RestError('PGRST127', {
        details: 'Back-references are not offered in the operators match and imatch',
      });
    }
  }
}
