/** The only place where names become SQL. */
import type { QualifiedName } from '../schema-cache/model.ts';
import type { Reference } from '../plan/read-plan.ts';

/** A quoted identifier. A zero byte, which PostgreSQL cannot hold, ends the name. */
export function quoteIdentifier(name: string): string {
  const zero = name.indexOf('\0');
  const usable = zero === -1 ? name : name.slice(0, zero);
  return `"${usable.replaceAll('"', '""')}"`;
}

/** A quoted name with its schema. */
export function quoteName({ schema, name }: QualifiedName): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}

export function quoteReference(reference: Reference): string {
  return reference.kind === 'alias' ? quoteIdentifier(reference.alias) : quoteName(reference);
}

/** A string constant, for names out of the catalogue that must stand as text. */
export function quoteLiteral(text: string): string {
  const doubled = text.replaceAll("'", "''");
  return doubled.includes('\\') ? ` E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}

/** Names as the value of `search_path`. */
export function searchPath(schemas: readonly string[]): string {
  return schemas.map(quoteIdentifier).join(', ');
}

/**
 * The type name of a cast. The grammar allows only letters, digits, `_`, `$` and spaces; this enforces it
 * again. The name cannot be quoted: `"int"` is not a type.
 */
export function castType(name: string): string {
  if (!/^[\p{L}\p{Nd}_$ ]+$/u.test(name)) throw new Error('a cast is no type name');
  return name;
}
