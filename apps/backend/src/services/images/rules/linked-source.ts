/** How a request names what a picture belongs to (contract §7). */

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

export interface LinkedSource {
  /** Of the project's function. */
  readonly name: string;
  readonly source: string;
}

/** Whether there could be such a function and such a source. The name becomes part of a statement. */
export function isLinkedSource({ name, source }: LinkedSource): boolean {
  return /^[a-z][a-z_]{0,40}$/.test(name) && uuid.test(source);
}
