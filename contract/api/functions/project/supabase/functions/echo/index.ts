/** Says what it was sent. */
async function parts(form: FormData): Promise<Record<string, string>> {
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.type} ${await value.text()}`,
  ]);
  return Object.fromEntries((await Promise.all(fields)) as [string, string][]) as Record<string, string>;
}

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/echo/stream')
      return new Response(request.body, { headers: { 'content-type': 'application/octet-stream' } });
    const said = {
      method: request.method,
      origin: url.origin,
      path: url.pathname,
      query: url.search,
      headers: Object.fromEntries(request.headers),
      hasBody: request.body !== null,
    };
    if (url.pathname === '/echo/form')
      return Response.json({ ...said, form: await parts(await request.formData()) });
    return Response.json({ ...said, text: await request.text() });
  },
};
