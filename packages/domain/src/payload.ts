/** @returns a field of an update's payload, as the database wrote it; undefined where there is none */
export function fieldOf(payload: unknown, name: string): unknown {
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
}
