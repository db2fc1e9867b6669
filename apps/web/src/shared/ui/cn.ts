/**
 * Joins class names and drops the empty ones. A component's own classes are never overridden by a caller's,
 * so a `className` given to a component may only add layout.
 */
export function cn(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
