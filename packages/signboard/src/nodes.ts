/**
 * What a sign is made of: a small tree of SVG elements, which React draws (`SignPicture.tsx` of the web app)
 * and `markup.ts` writes as text. Attribute names are React's. Words are only ever text nodes, so that no
 * name can become markup.
 */
export interface SignNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (SignNode | string)[];
}

/**
 * The colours of a board; which they are, the style sheet says (`signs.css`). `split` is the lower half of
 * letters in two colours, `plate` the words on an accent, `rays` what is painted into the ground.
 */
export type Ink = 'ground' | 'letters' | 'shade' | 'accent' | 'split' | 'plate' | 'rays';
export const ink = (name: Ink): string => `var(--sign-${name})`;

/** One decimal: a tenth of a unit is less than a pixel at any size a sign is shown. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const node = (
  tag: string,
  attributes: SignNode['attributes'],
  ...children: readonly (SignNode | string)[]
): SignNode => ({ tag, attributes, children });

export const filled = (colour: Ink, d: string, more: SignNode['attributes'] = {}): SignNode =>
  node('path', { fill: ink(colour), d, ...more });

export const stroked = (colour: Ink, width: number, d: string, more: SignNode['attributes'] = {}): SignNode =>
  node('path', { fill: 'none', stroke: ink(colour), strokeWidth: width, d, ...more });

/** The path of a circle. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const group = (transform: string, ...children: readonly SignNode[]): SignNode =>
  node('g', { transform }, ...children);
