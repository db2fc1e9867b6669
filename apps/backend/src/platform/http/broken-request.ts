/** What is answered when bytes arrive that are no HTTP request, or one that takes too long. */
import type { Socket } from 'node:net';

const answers: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
};
const otherwise = ['400 Bad Request', 'This is no HTTP request'] as const;

/**
 * Answers, says that the connection ends, and ends it (RFC 9112, section 9.6): a client or proxy that keeps
 * connections would otherwise send its next request into a closed one.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = answers[error.code ?? ''] ?? otherwise;
  const body = JSON.stringify({ message });
  const head = ['content-type: application/json', `content-length: ${body.length}`, 'connection: close'];
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
