/** The thread that parses large bodies, so that other requests are served meanwhile. */
import { parentPort } from 'node:worker_threads';
import { RestError } from '../errors/rest-error.ts';
import { parsePayload, type Payload } from '../parse/payload.ts';
import type { ParseAnswer, ParseTask } from './parser.ts';

/** A buffer that shares its memory with nothing else, so that it can be transferred without a copy. */
function own(text: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = text;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(text);
}

function parse({ id, body, type, columns, isCall, bounds }: ParseTask): ParseAnswer {
  try {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const payload: Payload = parsePayload(bytes, type, columns, isCall, bounds);
    if (payload.kind !== 'json') throw new Error(`a body of type ${payload.kind} is not for this thread`);
    const { keys, isObject } = payload;
    return { id, ok: true, text: own(payload.text), keys, isObject };
  } catch (error) {
    const { status, message } = error instanceof RestError ? error : { status: 500, message: String(error) };
    return { id, ok: false, status, message };
  }
}

parentPort?.on('message', (task: ParseTask) => {
  const answer = parse(task);
  parentPort?.postMessage(answer, answer.ok ? [answer.text.buffer] : []);
});
