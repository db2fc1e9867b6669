/** A server that transforms pictures, and how the tests put them there and ask for them. */
import { sendStorage } from '../request.ts';
import type { Answer } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { as } from './people.ts';

export function withPictureServer() {
  const server = withSharedServer('pictures');
  return {
    server,
    put: async (bucket: string, path: string, content: Uint8Array<ArrayBuffer>, type: string) => {
      const options = { upsert: true, contentType: type, cacheControl: '600' };
      const { error } = await server.service.storage.from(bucket).upload(path, content, options);
      if (error) throw error;
    },
    /** A picture of the public bucket. */
    open: (path: string): Promise<Answer> => sendStorage(server, `/render/image/public/open/${path}`),
    /** The private bucket, as somebody sees it. */
    mine: (sub: string) => as(server, sub).storage.from('own'),
  };
}
