/** Exports no handler. */
export const handler = (): Response => new Response('nobody calls this');
