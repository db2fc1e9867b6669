/**
 * The painted signs inside mails (decision 213): painted when the mail is sent, one at a time, and left out
 * wherever that fails. What paints them is loaded with the first mail that shows one.
 */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { OwedMail } from './outbox.ts';

/** What a sign is painted from. */
export type SignFacts = OwedMail['signs'][number];

export interface PaintedSign {
  readonly png: Uint8Array;
  /** What is written on it. */
  readonly words: string;
}

/** Null where a letter is in no font of ours. @throws where it cannot be painted */
export type PaintSign = (facts: SignFacts) => Promise<PaintedSign | null>;

export interface MailSigns {
  /** By ids of ideas, those that could be painted in time. Never throws. */
  paint(signs: readonly SignFacts[]): Promise<ReadonlyMap<string, PaintedSign>>;
}

const maxSigns = 3;
/** Of one; they have some 20 KB. */
const maxBytes = 40_000;
/** For all signs of a mail. The outbox's lease outlasts it and the sending together. */
export const paintTimeoutMs = 10_000;

export interface MailSignsOptions {
  readonly load: () => Promise<PaintSign>;
  readonly log: Logger;
  readonly timeoutMs?: number;
}

/** Signs of mails, by whatever `load` gives; it is called again after it has failed. */
export function createMailSigns({ load, log, timeoutMs = paintTimeoutMs }: MailSignsOptions): MailSigns {
  let loaded: Promise<PaintSign> | null = null;
  let isPainting = false;
  const paintOne = async (facts: SignFacts): Promise<PaintedSign | null> => {
    loaded ??= load();
    const paint = await loaded.catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    const sign = await paint(facts);
    if (sign !== null && sign.png.length > maxBytes) throw new Error(`it has ${sign.png.length} bytes`);
    return sign;
  };
  const paintAll = async (
    signs: readonly SignFacts[],
    painted: Map<string, PaintedSign>,
    late: AbortSignal,
  ): Promise<void> => {
    for (const facts of signs.slice(0, maxSigns)) {
      if (late.aborted) return;
      try {
        const sign = await paintOne(facts);
        if (sign !== null) painted.set(facts.id, sign);
      } catch (error) {
        log.warn({ idea: facts.id, reason: String(error) }, 'a sign was left out of a mail');
      }
    }
  };
  return {
    async paint(signs) {
      const painted = new Map<string, PaintedSign>();
      if (signs.length === 0) return painted;
      // An earlier mail's, which took too long, may still be under way.
      if (isPainting) {
        log.warn('the signs of a mail were left out: an earlier one is still painted');
        return painted;
      }
      isPainting = true;
      const late = new AbortController();
      const painting = paintAll(signs, painted, late.signal).finally(() => {
        isPainting = false;
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          late.abort();
          log.warn({ painted: painted.size }, 'signs were left out of a mail: painting took too long');
          resolve();
        }, timeoutMs);
      });
      await Promise.race([painting, tooLong]);
      clearTimeout(timer);
      // A copy: what is ready later is of no mail any more.
      return new Map(painted);
    },
  };
}

/**
 * @param sources folder of the web app's sources, whose fonts and colours it paints with
 * @throws where one of them cannot be read
 */
export async function loadSignPainter(sources: string): Promise<PaintSign> {
  const [{ createSignPainter }, { signTexts }] = await Promise.all([
    import('@sangam/sign-image/sign-image'),
    import('@sangam/signboard/sign'),
  ]);
  const painter = await createSignPainter({
    fonts: join(sources, 'shared/fonts'),
    styleSheet: join(sources, 'shared/signs/signs.css'),
  });
  return async ({ id, ...text }) => {
    const png = await painter.paint(text, id, 'board');
    return png && { png, words: signTexts(text).join(', ') };
  };
}
