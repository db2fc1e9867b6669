/** Answers of every kind, by the path. */
const encoder = new TextEncoder();

/** Goes on until the caller leaves, which the next call of `/left` tells. */
let left = 0;

function events(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode('data: first\n\n'));
      signal.addEventListener('abort', () => {
        left += 1;
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function cookies(): Response {
  const headers = new Headers();
  headers.append('set-cookie', 'a=1; Path=/');
  headers.append('set-cookie', 'b=2');
  return new Response(null, { status: 204, headers });
}

const answers: Readonly<Record<string, (request: Request) => Response>> = {
  text: () => new Response('a text'),
  bytes: () =>
    new Response(new Uint8Array([0, 1, 254, 255]), {
      headers: { 'content-type': 'application/octet-stream' },
    }),
  form: () => {
    const form = new FormData();
    form.set('field', 'value');
    return new Response(form);
  },
  events: ({ signal }) => events(signal),
  left: () => Response.json({ left }),
  cookies,
  redirect: () => new Response(null, { status: 303, headers: { location: 'https://shop.example/' } }),
  teapot: () => Response.json({ reason: 'short and stout' }, { status: 418, headers: { 'x-own': 'yes' } }),
  page: () =>
    new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  relay: () => new Response('no', { status: 502, headers: { 'x-relay-error': 'true' } }),
  threw: () => new Response('fine', { headers: { 'x-function-threw': 'true' } }),
};

export default {
  fetch(request: Request): Response {
    const [, , name = ''] = new URL(request.url).pathname.split('/');
    return answers[name]?.(request) ?? new Response('no such answer', { status: 404 });
  },
};
