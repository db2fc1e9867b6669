/** Puts an answer on the wire. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { ReplyParts } from './reply-parts.ts';

/** Texts are encoded in chunks of this size, so that other requests run in between. Characters. */
const chunkBytes = 256 * 1024;

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** The text in UTF-8, encoded in chunks so that other requests are served meanwhile. */
async function encoded(text: string): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < text.length;) {
    await nextTurn();
    const end = at + chunkBytes;
    const whole = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
    pieces.push(Buffer.from(text.slice(at, whole)));
    at = whole;
  }
  return pieces;
}

async function sendLarge(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const pieces = await encoded(text);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return reply.header('content-length', length).send(Readable.from(pieces));
}

/** Answers with these parts. */
export async function sendParts(reply: FastifyReply, parts: ReplyParts): Promise<FastifyReply> {
  if (parts.statusText !== undefined)
    reply.raw.statusMessage = parts.statusText.replace(/[^\t\x20-\x7e]/g, ' ');
  reply.code(parts.status).headers(parts.headers);
  const { body } = parts;
  if (body === null || body.length === 0) return reply.send();
  if (typeof body === 'string' && body.length > chunkBytes) return sendLarge(reply, body);
  // Fastify adds a charset to a string whose type has none, so such a body is sent as bytes.
  const hasCharset = String(parts.headers['content-type']).includes('charset=');
  return reply.send(typeof body === 'string' && !hasCharset ? Buffer.from(body) : body);
}
