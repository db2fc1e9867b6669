/** Switched off by the settings. */
export default { fetch: (): Response => new Response('off') };
