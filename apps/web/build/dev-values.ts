import { brandOf, brandValues } from '@sangam/domain/brand';
import type { Plugin } from 'vite';

/**
 * In development nobody stands between Vite and the browser to fill the placeholders of a page; this does.
 */
export function filledPlaceholders(): Plugin {
  return {
    name: 'sangam-filled-placeholders',
    apply: 'serve',
    transformIndexHtml(html) {
      const values: Record<string, string> = {
        ...brandValues(brandOf(process.env)),
        DEMO_DATA: process.env['DEMO_DATA'] ?? 'on',
      };
      const early = '<script type="module" src="/src/early/early-script.ts"></script>';
      return html
        .replace('<!--early-->', early)
        .replaceAll(/\{\{([A-Z_]+)\}\}/g, (whole, name: string) => values[name] ?? whole);
    },
  };
}
