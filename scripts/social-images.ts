/**
 * Draws the pictures that stand for the site elsewhere, into `apps/web/public`: the preview of links (1200 x
 * 630), the icons. Run by hand when the look changes (`node scripts/social-images.ts`); the pictures are
 * kept. None carries a name, so that they hold for every BRAND_NAME.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { root } from '@sangam/server/root';
import { findChromium } from '@sangam/testing/chromium';
import {
  createParticles,
  placeParticle,
} from '../apps/web/src/features/landing/components/stream-particles.ts';

const target = join(root, 'apps/web/public');
const colours = {
  paper: '#FBF8F2',
  ink: '#17211F',
  soft: '#4A5653',
  founders: '#E38B15',
  investors: '#0F6B66',
};

/** Always the same dots (Lehmer's generator), so that drawing again changes nothing. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The hero's two streams, in a box of this size. */
function streams(width: number, height: number): string {
  return createParticles(620, seeded(7))
    .map((particle) => {
      const { x, y, alpha } = placeParticle(particle, 0, 'column');
      const radius = particle.radius * 1.9;
      return `<circle cx="${(x * width).toFixed(1)}" cy="${(y * height).toFixed(1)}" r="${radius.toFixed(1)}" fill="${colours[particle.stream]}" opacity="${alpha.toFixed(2)}"/>`;
    })
    .join('');
}

const mark = (strokes: { founders: string; investors: string; both: string }): string =>
  `<g fill="none" stroke-width="3.4" stroke-linecap="round"><path d="M4 4c1 9 6 10 11 13" stroke="${strokes.founders}"/><path d="M26 4c-1 9-6 10-11 13" stroke="${strokes.investors}"/><path d="M15 17v9" stroke="${strokes.both}"/></g>`;

const markOnPaper = mark({ founders: colours.founders, investors: colours.investors, both: colours.ink });

/** The preview: what the product is, in the hero's words, and the streams. */
function preview(font: string): string {
  const lines = ['Where Practical', 'Ideas Meet', 'Real Investors'];
  const heading = lines
    .map((line, index) => `<tspan x="72" y="${262 + index * 92}">${line}</tspan>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <style>@font-face{font-family:Anek;src:url(data:font/woff2;base64,${font});font-weight:400 700;font-stretch:100% 118%} text{font-family:Anek}</style>
    <rect width="1200" height="630" fill="${colours.paper}"/>
    <svg x="640" width="560" height="630" viewBox="0 0 560 630">${streams(560, 630)}</svg>
    <g transform="translate(66 66) scale(2.5)">${markOnPaper}</g>
    <text fill="${colours.ink}" style="font-size:82px;font-weight:700;font-stretch:118%;letter-spacing:-1px">${heading}</text>
    <text x="74" y="528" fill="${colours.soft}" style="font-size:31px">Small businesses, and the people who back them.</text>
    <rect x="0" y="618" width="600" height="12" fill="${colours.founders}"/><rect x="600" y="618" width="600" height="12" fill="${colours.investors}"/>
  </svg>`;
}

/** The mark on paper; `margin` is the share that a system may cut away. */
function icon(size: number, margin: number, corner: number): string {
  const inner = 30 / (1 - 2 * margin);
  const offset = (30 - inner) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${offset} ${offset} ${inner} ${inner}"><rect x="${offset}" y="${offset}" width="${inner}" height="${inner}" rx="${inner * corner}" fill="${colours.paper}"/>${markOnPaper}</svg>`;
}

async function draw(page: Page, svg: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>html,body{margin:0;background:transparent}svg{display:block}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

/** An .ico that holds one PNG of 32 pixels: header, directory entry, picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  const page = await browser.newPage();
  const font = (await readFile(join(root, 'apps/web/src/shared/fonts/anek-latin.woff2'))).toString('base64');
  const write = (name: string, data: Buffer): Promise<void> => writeFile(join(target, name), data);
  await write('social-preview.png', await draw(page, preview(font), 1200, 630));
  await write('icon-192.png', await draw(page, icon(192, 0.14, 0.22), 192, 192));
  await write('icon-512.png', await draw(page, icon(512, 0.14, 0.22), 512, 512));
  await write('icon-maskable-512.png', await draw(page, icon(512, 0.24, 0), 512, 512));
  await write('apple-touch-icon.png', await draw(page, icon(180, 0.16, 0), 180, 180));
  await write('favicon.ico', icoOf(await draw(page, icon(32, 0.04, 0.2), 32, 32)));
} finally {
  await browser.close();
}
