/** A drawing as the browser of a founder would store it: drawn on a canvas, kept as WebP. */
import type { Page } from '@playwright/test';

export interface Drawing {
  readonly svg: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** @returns WebP in base64 */
export function webpOf(page: Page, { svg, width, height }: Drawing): Promise<string> {
  return page.evaluate(
    async ([source, wide, high]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
    },
    [Buffer.from(svg).toString('base64'), width, height] as const,
  );
}
