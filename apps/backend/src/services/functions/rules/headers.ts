/** Which headers go on to a function, and which of its answer come back. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Of one connection alone (RFC 9110, 7.6.1), and what the HTTP server answers by itself. */
const connectionHeaders = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A worker says by it that the function threw; no function's answer has it. */
export const threwHeader = 'x-function-threw';
const relayErrorHeader = 'x-relay-error';

/** Documents of a function would run as pages of the site, with what its reader may do (decision 190). */
const documentType = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !connectionHeaders.has(name) && !named.includes(name)),
  );
}

/** @param address of the caller, whatever the request itself says */
export function requestHeaders(headers: IncomingHttpHeaders, address: string): OutgoingHttpHeaders {
  return { ...endToEnd(headers), 'x-forwarded-for': address };
}

export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = endToEnd(headers);
  delete passed[relayErrorHeader];
  if (documentType.test(headers['content-type'] ?? '')) passed['content-type'] = 'text/plain; charset=utf-8';
  return { 'content-security-policy': "default-src 'none'; sandbox", ...passed };
}
