/**
 * Transformations of pictures: what is asked, as a text, and how large the result is (contract §4.8). The
 * reference's are those of imgproxy, whose rules for sizes these are.
 */

export const resizeModes = ['cover', 'contain', 'fill'] as const;
/** `origin` keeps the type of the stored picture. */
export const formats = ['origin', 'avif', 'webp'] as const;

export type Format = (typeof formats)[number];

export interface Transformation {
  /** Pixels. */
  readonly width?: number;
  /** Pixels. */
  readonly height?: number;
  readonly resize: (typeof resizeModes)[number];
  /** 20 to 100. */
  readonly quality?: number;
  /** What is accepted decides where there is none. */
  readonly format?: Format;
}

/** Pixels of a side that can be asked for; what is beyond counts as the nearest. */
export const sideLimits = { min: 1, max: 2500 } as const;
/** Sides that were not asked for: a picture as tall as this is still shown whole. Pixels. */
const maxFreeSide = { width: 3000, height: 8192 } as const;

/** The transformation as links carry it; the same for all that ask for the same. */
export function transformationText(transformation: Transformation): string {
  const { width, height, resize, quality, format } = transformation;
  return Object.entries({ height, width, resize, quality, format })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(',');
}

/** The members of such a text, for the schema to check. */
export function transformationMembers(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((member) => {
      const [name = '', value = ''] = member.split(':', 2);
      return [name, value];
    }),
  );
}

const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The header `X-Transformations`: what the reference tells imgproxy. */
export function appliedText({ width, height, resize, quality, format }: Transformation): string {
  const applied = {
    height,
    width,
    resizing_type: width === undefined && height === undefined ? undefined : resizingTypes[resize],
    quality,
    format: format === 'origin' ? undefined : format,
  };
  return Object.entries(applied)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(',');
}

/** Whether the header names the type and does not refuse it (RFC 9110 section 12.5.1). */
function accepts(header: string, type: string): boolean {
  return header.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/**
 * The format of the result: the asked one, else the best that the client names. `*` names none: programs
 * send it that know nothing of pictures.
 */
export function formatOf({ format }: Transformation, acceptHeader: string | undefined): Format {
  if (format !== undefined) return format;
  const accepted = (['avif', 'webp'] as const).find((name) => accepts(acceptHeader ?? '', `image/${name}`));
  return accepted ?? 'origin';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How sharp brings a picture to its size. */
export interface Resizing extends Size {
  readonly fit: 'cover' | 'inside' | 'fill';
}

/**
 * The size of the result. A picture is never made larger than it is: what is asked beyond that keeps the
 * asked ratio where it is stretched (`fill`), and is cut to what there is where it is filled (`cover`). With
 * one side alone the picture keeps its ratio, unless it is stretched.
 * @param source the picture the right way up
 */
export function resizing(source: Size, { width, height, resize }: Transformation): Resizing {
  if (resize === 'fill' && (width !== undefined || height !== undefined)) {
    const asked = {
      width: width ?? Math.min(source.width, maxFreeSide.width),
      height: height ?? Math.min(source.height, maxFreeSide.height),
    };
    const scale = Math.min(1, source.width / asked.width, source.height / asked.height);
    const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
    return { width: scaled(asked.width), height: scaled(asked.height), fit: 'fill' };
  }
  if (resize === 'cover' && width !== undefined && height !== undefined)
    return { width, height, fit: 'cover' };
  return { width: width ?? maxFreeSide.width, height: height ?? maxFreeSide.height, fit: 'inside' };
}
