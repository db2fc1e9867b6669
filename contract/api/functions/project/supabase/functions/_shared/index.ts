/** A shared folder is no function, whatever is in it. */
export default { fetch: (): Response => new Response('shared') };
