/** The other form of a function: its handler alone. */
export default (request: Request): Response => new Response(`plain ${request.method}`);
