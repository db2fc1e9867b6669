/** What the service throws: an error of the catalogue, its message filled in. */
import { errorCatalogue } from './catalogue.ts';
import type { ErrorName } from './catalogue.ts';
import type { ErrorDefinition } from './error-definition.ts';

export class AuthError extends Error {
  readonly definition: ErrorDefinition;
  constructor(name: ErrorName, fill: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    const definition: ErrorDefinition = errorCatalogue[name];
    super(
      definition.message.replaceAll(/<(\w+)>/g, (_whole, key: string) => String(fill[key] ?? '')).trim(),
      options,
    );
    this.name = 'AuthError';
    this.definition = definition;
  }
}

const weakReasons = {
  passwordTooShort: 'length',
  passwordUntypable: 'characters',
  passwordCharacters: 'characters',
  passwordCommon: 'pwned',
} as const satisfies Partial<Record<ErrorName, string>>;

/** One thing that is weak about a password. */
export interface Weakness {
  readonly name: keyof typeof weakReasons;
  readonly fill: Readonly<Record<string, string | number>>;
}

/** A new password that is weak; the message gives all reasons. */
export class WeakPasswordError extends AuthError {
  readonly reasons: readonly string[];
  constructor(weak: readonly Weakness[]) {
    super(weak[0]?.name ?? 'passwordTooShort');
    this.message = weak.map(({ name, fill }) => new AuthError(name, fill).message).join(' ');
    this.reasons = [...new Set(weak.map(({ name }) => weakReasons[name]))];
  }
}

/** What a function of the project refused with: its own status and words. */
export class HookRefusalError extends AuthError {
  override readonly definition: ErrorDefinition;
  constructor(status: number, message: string) {
    super('hookRefused', { detail: message });
    const { code } = errorCatalogue.hookRefused;
    this.definition = { status, code: status === 500 ? 'unexpected_failure' : code, message };
  }
}
