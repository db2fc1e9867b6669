/** What a function's module exports. */

export type Handler = (request: Request) => unknown;

/**
 * The handler of a module: its default export's `fetch`, or its default export.
 * @throws {TypeError} where there is neither
 */
export function handlerOf(module: { readonly default?: unknown }): Handler {
  const exported = module.default;
  if (typeof exported === 'function') return exported as Handler;
  const isObject = typeof exported === 'object' && exported !== null;
  if (isObject && 'fetch' in exported && typeof exported.fetch === 'function') {
    const { fetch } = exported;
    return (request) => fetch.call(exported, request) as unknown;
  }
  throw new TypeError('the function needs a default export { fetch(request) }');
}
