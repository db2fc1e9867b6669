/** Pictures for uploads, made by the browser. */
import type { Page } from '@playwright/test';

/** A JPEG of one colour, drawn by the browser. */
export async function jpeg(page: Page, colour: string, width: number, height: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([fill, wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = fill;
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [colour, width, height] as const,
  );
  return Buffer.from(encoded, 'base64');
}
