/** Needs a token; its code is partly shared. */
import { greeting } from '../_shared/greeting.ts';

export default {
  async fetch(request: Request): Promise<Response> {
    const { name = 'nobody' } = (await request.json().catch(() => ({}))) as { name?: string };
    return Response.json({ message: greeting(name) });
  },
};
