/**
 * Files by hand: Fastify, a stream into a file, a stream out of it. No rights, no rows, no sync: the least
 * that it can cost.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

const folder = process.env.FOLDER ?? '';
const app = Fastify();
app.addContentTypeParser('*', (_request, body, done) => done(null, body));
app.put<{ Params: { name: string } }>('/:name', async (request) => {
  await pipeline(request.raw, createWriteStream(join(folder, request.params.name)));
  return { stored: true };
});
app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
  const path = join(folder, request.params.name);
  const { size } = await stat(path);
  return reply.type('image/png').header('content-length', size).send(createReadStream(path));
});
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => process.exit(0));
