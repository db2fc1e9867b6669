/** The painted sign of a business as a picture, for previews of links (decision 208). */
import { readFile } from 'node:fs/promises';
import { markupOf } from '@sangam/signboard/markup';
import { node } from '@sangam/signboard/nodes';
import { paintSign, type SignText } from '@sangam/signboard/sign';
import sharp from 'sharp';
import { boardsOf } from './boards.ts';
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
   * A PNG of {@link signImageSize}; null where a letter is in none of the fonts.
   * @param seed the idea's id
   */
  paint(text: SignText, seed: string): Promise<Uint8Array | null>;
}

/** What link previews show whole. Pixels. */
export const signImageSize = { width: 1200, height: 630 } as const;
/** The board on it: 8:5, with a margin of paper that previews may cut. */
const board = { x: 120, y: 15, width: 960, height: 600 } as const;
const paper = '#fbf8f2';

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
    async paint(text, seed) {
      const { sign, nodes } = outlined(text, seed);
      const colours = boards.get(sign.ground);
      if (nodes === null || !colours) return null;
      const { width, height } = signImageSize;
      const picture = node(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
        node('clipPath', { id: 'edge' }, node('rect', { ...board, rx: 16 })),
        node('rect', { width, height, fill: paper }),
        node(
          'g',
          { clipPath: 'url(#edge)' },
          node('rect', { ...board, fill: 'var(--sign-ground)' }),
          node(
            'svg',
            { ...board, viewBox: sign.viewBox, strokeLinecap: 'round', strokeLinejoin: 'round' },
            ...nodes,
          ),
        ),
      );
      const markup = markupOf(picture).replaceAll(
        /var\(--sign-([a-z]+)\)/g,
        (_, ink: string) => colours.get(ink) ?? '',
      );
      return sharp(Buffer.from(markup)).png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer();
    },
  };
}
