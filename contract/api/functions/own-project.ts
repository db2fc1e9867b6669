/**
 * Projects that a test writes itself: functions that change, and settings that no other test could live with.
 */
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OwnProject {
  readonly directory: string;
  /** Writes `supabase/<path>`. */
  write(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Answers which process it is. `/hang` never answers; `/wait` begins its answer at once and ends it with its
 * body; `/events` begins and does not end; `/loop` keeps its process busy for good.
 */
export const processFunction = `
const said = JSON.stringify({ process: process.pid });

function begun(end: Promise<unknown>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(' '));
      await end;
      controller.enqueue(encoder.encode(said));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

export default {
  fetch(request: Request): Response | Promise<Response> {
    const path = new URL(request.url).pathname.split('/')[2];
    if (path === 'hang') return new Promise<Response>(() => undefined);
    if (path === 'loop') for (;;);
    if (path === 'events') return begun(new Promise(() => undefined));
    if (path === 'wait') return begun(request.text());
    return new Response(said, { headers: { 'content-type': 'application/json' } });
  },
};
`;

/** @param files by their paths below `supabase/` */
export async function writeProject(files: Readonly<Record<string, string>>): Promise<OwnProject> {
  const directory = await mkdtemp(join(tmpdir(), 'contract-project-'));
  const write = async (path: string, text: string): Promise<void> => {
    const file = join(directory, 'supabase', path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  return { directory, write, remove: () => rm(directory, { recursive: true, force: true }) };
}

/** A body that ends when the test says so. */
export function heldBody(): { readonly body: ReadableStream<Uint8Array>; end(): void } {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('held'));
      await ended;
      controller.close();
    },
  });
  return { body, end };
}

/** Whether a process of this machine runs; one that ended and waits for its parent does not. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch (error) {
    // Elsewhere than on Linux nothing tells more of a process that is there.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}
