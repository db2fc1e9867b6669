/** How values are written in `supabase/config.toml`. */
import { z } from 'zod';

/** `1h30m`, `60s`, `500ms` as Go writes durations; becomes seconds. */
export const duration = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/, { error: 'must be a duration such as 60s' })
  .transform((text) => {
    const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };
    const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
    return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0), 0);
  });

/** Bytes as the CLI reads them: a number, or `50MiB`, `50MB`, `50m`, which all count by 1024. */
export const byteSize = z.union([z.number().int().nonnegative(), z.string()]).transform((value, context) => {
  if (typeof value === 'number') return value;
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)i?b?$/i.exec(value.trim()) ?? [];
  if (amount === undefined) {
    context.addIssue({ code: 'custom', message: 'must be a size such as 50MiB' });
    return z.NEVER;
  }
  return Math.floor(Number(amount) * 1024 ** ' kmgt'.indexOf((unit || ' ').toLowerCase()));
});

/** A duration that is longer than nothing. */
export const seconds = (text: string) =>
  duration.refine((value) => value > 0, { error: 'must be longer than 0s' }).prefault(text);

/** Digits of a code. */
export const otpLength = z.number().int().min(6).max(10).default(6);
