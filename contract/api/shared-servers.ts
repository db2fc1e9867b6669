/**
 * Servers that test files of one kind use in turn (decision 209). One file at a time has a server, and the
 * next one finds it as it was left. The run's main process owns them all; the workers ask it for them by
 * HTTP.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { serviceKey } from './storage/s3-clients.ts';
import { razorpayEnvironment } from '../razorpay/stand-in.ts';
import type { Runtime } from './server-process.ts';
import { configOf, migrateProject, startServer, templatesVariable } from './server.ts';
import type { ContractServerOptions, MigratedProject, OwnServer } from './server.ts';
import { startStandInRelay } from './stand-in-relay.ts';
import type { StandInRelay } from './stand-in-relay.ts';
import { jwtSecret } from './tokens.ts';

type Options = ContractServerOptions | ((standIn: string) => ContractServerOptions);

/**
 * What the shared servers serve: projects of `server.ts`, with what one of the files needs beside them; with
 * a function where files play somebody else's server, whose address it is given.
 */
const kinds = {
  neutral: { environment: { JWT_SECRET: jwtSecret } },
  confirming: { project: 'confirming' },
  open: { project: 'open', environment: { JWT_SECRET: jwtSecret } },
  oauth: { project: 'oauth' },
  passkeys: { project: 'passkeys' },
  phones: { project: 'phones' },
  pictures: { project: 'pictures', environment: { JWT_SECRET: jwtSecret } },
  product: { project: 'product' },
  razorpay: (standIn: string) => ({ project: 'product', environment: razorpayEnvironment(standIn) }),
  s3: {
    project: 's3',
    environment: {
      JWT_SECRET: jwtSecret,
      S3_PROTOCOL_ACCESS_KEY_ID: serviceKey.accessKeyId,
      S3_PROTOCOL_ACCESS_KEY_SECRET: serviceKey.secretAccessKey,
    },
  },
  functions: {
    project: 'functions',
    environment: { JWT_SECRET: jwtSecret, CONTRACT_FUNCTION_SECRET: 'taken over' },
  },
} as const satisfies Record<string, Options>;

export type Kind = keyof typeof kinds;

/** What a worker is told of a server. */
export interface Lease extends Runtime {
  readonly databaseUrl: string;
  readonly logFile: string;
}

export interface Return {
  readonly url: string;
  /** Whether the next file may have it. */
  readonly reusable: boolean;
}

/** That a file plays somebody else's server from now on. */
export interface StandIn {
  /** Of the shared server. */
  readonly url: string;
  /** Where it listens. */
  readonly port: number;
}

interface SharedServer {
  readonly kind: Kind;
  readonly options: ContractServerOptions;
  /** What it was started with. */
  readonly config: string;
  readonly server: OwnServer;
  readonly relay: StandInRelay | null;
}

async function startShared(kind: Kind): Promise<SharedServer> {
  const given: Options = kinds[kind];
  const relay = typeof given === 'function' ? await startStandInRelay() : null;
  const options = typeof given === 'function' ? given(relay?.url ?? '') : given;
  const config = configOf(options);
  return { kind, options, config, server: await startServer(options), relay };
}

async function stopShared({ server, relay }: SharedServer): Promise<void> {
  await server.stop();
  relay?.stop();
}

interface Templates {
  /** The folder with a project's migrated data, made when it is first asked for. */
  of(project: MigratedProject): Promise<string>;
  remove(): Promise<void>;
}

async function makeTemplate(project: MigratedProject): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `contract-${project}-`));
  await migrateProject(directory, project);
  return directory;
}

function migratedTemplates(): Templates {
  const made = new Map<MigratedProject, Promise<string>>();
  return {
    of(project) {
      const template = made.get(project) ?? makeTemplate(project);
      made.set(project, template);
      return template;
    },
    async remove() {
      for (const template of made.values()) await rm(await template, { recursive: true, force: true });
    },
  };
}

/** @returns the servers, none of which is started yet, and the address that workers ask */
export async function offerSharedServers(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const idle = new Map<Kind, SharedServer[]>();
  const templates = migratedTemplates();
  const lent = new Map<string, SharedServer>();

  async function lend(kind: Kind): Promise<Lease> {
    const shared = takeIdle(kind) ?? (await startShared(kind));
    const { url, publishableKey, secretKey, databaseUrl, logFile } = shared.server;
    lent.set(url, shared);
    return { url, publishableKey, secretKey, databaseUrl, logFile };
  }

  /** One whose settings are what they are now. */
  function takeIdle(kind: Kind): SharedServer | undefined {
    const all = idle.get(kind) ?? [];
    const fit = all.find(({ options, config }) => configOf(options) === config);
    idle.set(
      kind,
      all.filter((each) => each !== fit),
    );
    return fit;
  }

  function lentAt(url: string): SharedServer {
    const shared = lent.get(url);
    if (shared === undefined) throw new Error(`no server was lent at ${url}`);
    return shared;
  }

  async function takeBack({ url, reusable }: Return): Promise<void> {
    const shared = lentAt(url);
    lent.delete(url);
    const { kind, server } = shared;
    if (reusable && server.process.exitCode === null) idle.set(kind, [...(idle.get(kind) ?? []), shared]);
    else await stopShared(shared);
  }

  const office = createServer((request, response) => {
    const answer = async (): Promise<unknown> => {
      const body = await json(request);
      switch (request.url) {
        case '/data':
          return templates.of(body as MigratedProject);
        case '/lend':
          return lend(body as Kind);
        case '/stand-in':
          return lentAt((body as StandIn).url).relay?.pointTo((body as StandIn).port);
        default:
          return takeBack(body as Return);
      }
    };
    answer().then(
      (value) => response.end(JSON.stringify(value ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    office.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  process.env[templatesVariable] = url;
  return {
    url,
    close: async () => {
      office.close();
      office.closeAllConnections();
      await Promise.all(
        [...idle.values()]
          .flat()
          .concat([...lent.values()])
          .map(stopShared),
      );
      await templates.remove();
    },
  };
}
