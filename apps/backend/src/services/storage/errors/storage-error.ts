/** What the service throws: an error of the catalogue, its message filled in. */
import { errorCatalogue } from './catalogue.ts';
import type { ErrorName } from './catalogue.ts';
import type { ErrorDefinition } from './error-definition.ts';

export class StorageError extends Error {
  readonly definition: ErrorDefinition;
  constructor(name: ErrorName, fill: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    const definition: ErrorDefinition = errorCatalogue[name];
    super(
      definition.message.replaceAll(/<(\w+)>/g, (_whole, key: string) => fill[key] ?? ''),
      options,
    );
    this.name = 'StorageError';
    this.definition = definition;
  }
}
