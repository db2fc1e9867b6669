/** Answers anybody, and says itself which pages may read it. */
const cors = {
  'access-control-allow-origin': 'https://shop.example',
  'access-control-allow-headers': 'authorization, apikey',
};

export default {
  fetch: (request: Request): Response =>
    request.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: cors })
      : new Response('open', { headers: cors }),
};
