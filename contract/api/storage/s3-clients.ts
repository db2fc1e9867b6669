/** The AWS SDK as people and as the service, and signed requests whose parts a test can change. */
import { createHash, createHmac } from 'node:crypto';
import { request as send } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import type { ContractServer } from '../server.ts';
import { userToken } from '../tokens.ts';

export const region = 'ap-south-1';
const projectRef = 's3-project';
export const serviceKey = {
  accessKeyId: 'contract-access-key',
  secretAccessKey: 'contract-tests-sign-requests-of-s3-with-this-secret',
} as const;

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** As the reference has it: the project, its public key, and the token of the person. */
export function sessionOf(server: ContractServer, token: string): Credentials {
  return { accessKeyId: projectRef, secretAccessKey: server.publishableKey, sessionToken: token };
}

export function s3(server: Pick<ContractServer, 'url'>, credentials: Credentials = serviceKey): S3Client {
  const endpoint = `${server.url}/storage/v1/s3`;
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
}

export function s3Of(server: ContractServer, sub: string): S3Client {
  return s3(server, sessionOf(server, userToken(sub)));
}

/** Code and status of what was refused. */
export async function refusal(sent: Promise<unknown>): Promise<[string, number | undefined]> {
  const outcome = await sent.then(
    () => null,
    (error: unknown) => error as { name: string; $metadata?: { httpStatusCode?: number } },
  );
  return outcome === null ? ['taken', 200] : [outcome.name, outcome.$metadata?.httpStatusCode];
}

/** The hash as the signer wants it. */
class Sha256 {
  private readonly secret: string | Uint8Array | undefined;
  private hash;
  constructor(secret?: string | Uint8Array) {
    this.secret = secret;
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
  }
  update(data: string | Uint8Array): void {
    this.hash.update(data);
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }
  reset(): void {
    this.hash = this.secret === undefined ? createHash('sha256') : createHmac('sha256', this.secret);
  }
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Signed {
  readonly method: string;
  /** With the service's part and the parameters. */
  readonly path: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

export function signer(credentials: Credentials = serviceKey): SignatureV4 {
  return new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256 as never,
    uriEscapePath: false,
    applyChecksum: true,
  });
}

export const hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

function requestOf(server: ContractServer, { method, path, query = {}, headers = {} }: RawRequest) {
  const { hostname, port, host } = new URL(server.url);
  const full = `/storage/v1/s3${path}`;
  const sent = { host, ...headers };
  return {
    protocol: 'http:',
    hostname,
    port: Number(port),
    method,
    path: full,
    query: { ...query },
    headers: sent,
  };
}

const addressOf = (path: string, query: object): string => {
  const text = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return text.length === 0 ? path : `${path}?${text.join('&')}`;
};

/** Signs in the headers. The hash is the body's unless a header says otherwise. */
export async function signed(
  server: ContractServer,
  raw: RawRequest,
  { credentials = serviceKey, date = new Date() }: { credentials?: Credentials; date?: Date } = {},
): Promise<Signed> {
  const body = raw.body ?? '';
  const request = requestOf(server, {
    ...raw,
    headers: { 'x-amz-content-sha256': hex(body), ...raw.headers },
  });
  const { headers, path, query } = await signer(credentials).sign(request, { signingDate: date });
  return { method: raw.method, path: addressOf(path, query ?? {}), headers: { ...headers }, body };
}

/** Signs in the address. */
export async function presigned(
  server: ContractServer,
  raw: RawRequest,
  {
    credentials = serviceKey,
    date = new Date(),
    seconds = 60,
  }: {
    credentials?: Credentials;
    date?: Date;
    seconds?: number;
  } = {},
): Promise<string> {
  const request = requestOf(server, { ...raw, headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } });
  const options = {
    signingDate: date,
    expiresIn: seconds,
    unsignableHeaders: new Set(['x-amz-content-sha256']),
  };
  const { path, query } = await signer(credentials).presign(request, options);
  return server.url + addressOf(path, { ...query });
}

/** Sends exactly what it is given. @returns status and, of a refusal, the code */
export function exchange(server: ContractServer, { method, path, headers, body }: Signed) {
  return new Promise<{ status: number; code: string; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const length =
        'content-length' in headers || 'transfer-encoding' in headers
          ? {}
          : { 'content-length': String(Buffer.byteLength(body)) };
      const request = send({
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...length },
        agent: false,
      });
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => {
          const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
          resolve({ status: response.statusCode ?? 0, code, text, headers: response.headers });
          request.destroy();
        });
      });
      request.on('error', reject);
      request.end(body);
    },
  );
}

export const text = { 'content-type': 'text/plain' };

/** Signed requests for one object of text, whose parts a test can change. */
export function byHand(server: ContractServer, path: string) {
  return {
    /** Status and code of the answer; no code where it was taken. */
    code: async (sent: Signed | Promise<Signed>) => {
      const { status, code } = await exchange(server, await sent);
      return [status, code];
    },
    put: (more: Partial<RawRequest> = {}, options: Parameters<typeof signed>[2] = {}) =>
      signed(server, { method: 'PUT', path, body: 'original', headers: text, ...more }, options),
    read: async () => (await exchange(server, await signed(server, { method: 'GET', path }))).text,
  };
}
