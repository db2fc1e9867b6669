/** Structured logs, one JSON object a line, without secrets. */
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

export type { Logger } from 'pino';

const secretFields = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'token_hash',
  'apikey',
  'authorization',
  'cookie',
  'secret',
  'code_verifier',
];

/** An error as pino writes it, without the connection that node-postgres hangs on some. */
function withoutClient(error: Error): object {
  const { client: _client, ...rest } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  return rest;
}

/**
 * @param level pino's level name; `silent` for tests
 * @param destination standard output unless given
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: [
        ...secretFields,
        ...secretFields.map((name) => `*.${name}`),
        'req.headers.authorization',
        'req.headers.apikey',
        'req.headers.cookie',
      ],
      censor: '[hidden]',
    },
    serializers: { err: withoutClient },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A request's address without the query values that may be secrets (tokens in links, keys of sockets). */
export function loggableUrl(url: string): string {
  return url.replace(
    /([?&](?:token|token_hash|apikey|access_token|refresh_token|password|code|state|x-amz-signature|x-amz-security-token)=)[^&]*/gi,
    '$1[hidden]',
  );
}
