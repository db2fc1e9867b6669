import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { startWorker } from './worker.ts';
import type { Worker } from './worker.ts';

interface Line {
  readonly pid?: number;
  readonly signal?: string;
  readonly msg: string;
}

const started: Worker[] = [];
afterEach(() => {
  for (const worker of started.splice(0)) worker.stop();
});

function start(): { readonly worker: Worker; readonly lines: Line[]; readonly pid: number } {
  const lines: Line[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as Line);
  };
  const worker = startWorker(pino({ level: 'debug', base: null }, { write }));
  started.push(worker);
  return { worker, lines, pid: lines[0]?.pid ?? 0 };
}

const never = new AbortController().signal;
const asked = { resize: 'cover', width: 10, format: 'origin' } as const;
const drawn = (side: number, noisy = false) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      ...(noisy ? { noise: { type: 'gaussian', mean: 128, sigma: 40 } } : {}),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

describe('a worker', () => {
  test('makes pictures, one after the other', async () => {
    const { worker } = start();
    const source = await drawn(100);
    for (const width of [10, 20]) {
      const picture = await worker.run({ source, transformation: { ...asked, width } }, never);
      expect(picture.type).toBe('image/png');
      expect((await sharp(picture.bytes).metadata()).width).toBe(width);
    }
  });

  test('says what is wrong with one, and goes on', async () => {
    const { worker } = start();
    const words = Buffer.from('no picture');
    await expect(worker.run({ source: words, transformation: asked }, never)).rejects.toThrow(
      'The source image is invalid or unsupported for rendering',
    );
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(worker.run({ source: svg, transformation: asked }, never)).rejects.toThrow('unsupported');
    const tiff = await sharp(await drawn(10))
      .tiff()
      .toBuffer();
    await expect(worker.run({ source: tiff, transformation: asked }, never)).rejects.toThrow('unsupported');
    // An AVIF of 25 million pixels takes half a kilobyte, and half a gigabyte to read.
    const large = sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#808080' } });
    const avif = await large.avif({ effort: 0 }).toBuffer();
    await expect(worker.run({ source: avif, transformation: asked }, never)).rejects.toThrow('resolution');
    expect(worker.isUsable).toBe(true);
    expect((await worker.run({ source: await drawn(10), transformation: asked }, never)).type).toBe(
      'image/png',
    );
  });

  test('that crashes is an error of the request, and is in the log', async () => {
    const { worker, lines, pid } = start();
    const running = worker.run({ source: await drawn(10), transformation: asked }, never);
    process.kill(pid, 'SIGSEGV');
    await expect(running).rejects.toMatchObject({ definition: { status: 500 }, message: 'Internal error' });
    expect(worker.isUsable).toBe(false);
    expect(lines.at(-1)).toMatchObject({ signal: 'SIGSEGV', msg: 'storage: a worker for pictures ended' });
  });

  test('that had too little memory says that the picture is too large', async () => {
    const { worker, pid } = start();
    const running = worker.run({ source: await drawn(10), transformation: asked }, never);
    process.kill(pid, 'SIGKILL');
    await expect(running).rejects.toThrow('The source image resolution is too large to process');
  });

  test('ends with a job that is aborted, whatever its encoder does', async () => {
    const { worker, lines, pid } = start();
    const source = await drawn(1500, true);
    const slow = { resize: 'cover', format: 'avif', quality: 100 } as const;
    const gone = new AbortController();
    const running = worker.run({ source, transformation: slow }, gone.signal);
    setTimeout(() => gone.abort(new Error('gone')), 300);
    await expect(running).rejects.toThrow('gone');
    expect(worker.isUsable).toBe(false);
    await expect.poll(() => isThere(pid)).toBe(false);
    // What was meant is no error.
    expect(lines).toHaveLength(1);
    await expect(worker.run({ source, transformation: slow }, gone.signal)).rejects.toThrow('gone');
  });
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
