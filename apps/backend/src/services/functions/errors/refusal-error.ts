/** What the service throws: an error of the catalogue. */
import { errorCatalogue } from './catalogue.ts';
import type { ErrorDefinition, ErrorName } from './catalogue.ts';

export class RefusalError extends Error {
  readonly definition: ErrorDefinition;

  constructor(name: ErrorName, options?: ErrorOptions) {
    super(name, options);
    this.name = 'RefusalError';
    this.definition = errorCatalogue[name];
  }
}
