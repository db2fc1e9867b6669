/** The painted sign of a business as a picture, for previews of links and for mails (decisions 208, 213). */
import { readFile } from 'node:fs/promises';
import { markupOf } from '@sangam/signboard/markup';
import { node, type SignNode } from '@sangam/signboard/nodes';
import { paintSign, type Sign, type SignText } from '@sangam/signboard/sign';
import sharp from 'sharp';
import { type BoardColours, boardsOf } from './boards.ts';
import { loadLettering } from './lettering.ts';
import { withOutlines } from './outlines.ts';

export interface SignPainterOptions {
  /** The folder of the app's fonts. */
  readonly fonts: string;
  /** The app's style sheet of signs. */
  readonly styleSheet: string;
}

export interface SignPainter {
  /** Whether the fonts have all letters of the sign. */
  canPaint(text: SignText, seed: string): boolean;
  /**
   * A PNG; null where a letter is in none of the fonts.
   * @param seed the idea's id
   * @param form `preview`, of {@link signImageSize}, where nothing is said
   */
  paint(text: SignText, seed: string, form?: SignForm): Promise<Uint8Array | null>;
}

/** For a link preview with paper around it, or for a mail the board alone, of {@link boardImageSize}. */
export type SignForm = 'preview' | 'board';

/** What link previews show whole. Pixels. */
export const signImageSize = { width: 1200, height: 630 } as const;
/** Somewhat wider than mails show it. Pixels. */
export const boardImageSize = { width: 600, height: 375 } as const;
/** The board in a preview: 8:5, with a margin of paper that previews may cut. */
const boardInPreview = { x: 120, y: 15, width: 960, height: 600 } as const;
const paper = '#fbf8f2';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The board where it is to be, 8:5. */
const boardOf = (
  sign: Sign,
  nodes: readonly SignNode[],
  place: Size & { x: number; y: number },
): SignNode[] => [
  node('rect', { ...place, fill: 'var(--sign-ground)' }),
  node('svg', { ...place, viewBox: sign.viewBox, strokeLinecap: 'round', strokeLinejoin: 'round' }, ...nodes),
];

const previewOf = (sign: Sign, nodes: readonly SignNode[]): SignNode[] => [
  node('clipPath', { id: 'edge' }, node('rect', { ...boardInPreview, rx: 16 })),
  node('rect', { ...signImageSize, fill: paper }),
  node('g', { clipPath: 'url(#edge)' }, ...boardOf(sign, nodes, boardInPreview)),
];

function pngOf(nodes: readonly SignNode[], { width, height }: Size, colours: BoardColours): Promise<Buffer> {
  const picture = node(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...nodes,
  );
  const markup = markupOf(picture).replaceAll(
    /var\(--sign-([a-z]+)\)/g,
    (_, ink: string) => colours.get(ink) ?? '',
  );
  return sharp(Buffer.from(markup)).png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer();
}

/** @throws where fonts or style sheet cannot be read */
export async function createSignPainter(options: SignPainterOptions): Promise<SignPainter> {
  const [lettering, css] = await Promise.all([
    loadLettering(options.fonts),
    readFile(options.styleSheet, 'utf8'),
  ]);
  const boards = boardsOf(css);
  const outlined = (text: SignText, seed: string) => {
    const sign = paintSign({ ...text, seed, shape: 'card', id: 'sign' });
    return { sign, nodes: withOutlines(sign.nodes, lettering) };
  };
  return {
    canPaint: (text, seed) => outlined(text, seed).nodes !== null,
    async paint(text, seed, form = 'preview') {
      const { sign, nodes } = outlined(text, seed);
      const colours = boards.get(sign.ground);
      if (nodes === null || !colours) return null;
      return form === 'preview'
        ? pngOf(previewOf(sign, nodes), signImageSize, colours)
        : pngOf(boardOf(sign, nodes, { x: 0, y: 0, ...boardImageSize }), boardImageSize, colours);
    },
  };
}
