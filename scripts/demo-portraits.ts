/**
 * Draws the portraits of two founders of the demo data, who are as invented as they are, into
 * `supabase/seed/89_portraits.sql`. Run by hand when a drawing changes (`node scripts/demo-portraits.ts`);
 * the result is kept.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { portraitSide } from '@sangam/domain/portrait';
import { root } from '@sangam/server/root';
import { findChromium } from '@sangam/testing/chromium';
import { webpOf } from './drawn-picture.ts';

interface DrawnFounder {
  /** The local part of the demo address. */
  readonly founder: string;
  /** In a box of 200 by 200, whose edges are not seen. */
  readonly drawing: string;
}

/** Eyes, brows, nose and mouth, which all faces have. */
const features = (ink: string, lips: string): string =>
  `<g fill="${ink}"><ellipse cx="83" cy="96" rx="4" ry="4.6"/><ellipse cx="117" cy="96" rx="4" ry="4.6"/></g>
  <g fill="none" stroke="${ink}" stroke-linecap="round" stroke-width="3"><path d="M75 85q8-5 16-1"/><path d="M109 84q8-4 16 1"/><path d="M100 98q-5 10 1 12" stroke-width="2.4" opacity=".55"/></g>
  <path d="M87 120q13 11 26 0q-13 3-26 0z" fill="${lips}"/>`;

const asha = `<rect width="200" height="200" fill="#cfe3dc"/>
  <circle cx="100" cy="92" r="56" fill="#241a17"/><circle cx="146" cy="60" r="20" fill="#241a17"/>
  <path d="M18 200q6-54 58-58h48q52 4 58 58z" fill="#e38b15"/>
  <path d="M84 120h32v28q-16 18-32 0z" fill="#a96b45"/>
  <path d="M66 200q20-46 70-56l12 6q-40 14-54 50z" fill="#b3361f"/><path d="M94 200q14-34 54-50l6 3q-38 16-50 47z" fill="#f3c44e"/>
  <ellipse cx="100" cy="96" rx="38" ry="44" fill="#bb7c54"/>
  <path d="M60 96q2-46 40-50q38 4 40 50q-14-30-40-36q-26 6-40 36z" fill="#241a17"/>
  <circle cx="61" cy="108" r="4" fill="#f3c44e"/><circle cx="139" cy="108" r="4" fill="#f3c44e"/>
  <circle cx="100" cy="76" r="3.4" fill="#b3361f"/>
  ${features('#241a17', '#8f3a2c')}`;

const manjunath = `<rect width="200" height="200" fill="#f1dcae"/>
  <path d="M16 200q8-50 58-56h52q50 6 58 56z" fill="#1f5d72"/>
  <path d="M82 122h36v24q-18 20-36 0z" fill="#8a5636"/>
  <path d="M74 144l26 24l26-24l8 6l-34 34l-34-34z" fill="#f6efe0"/>
  <ellipse cx="60" cy="98" rx="7" ry="10" fill="#93603e"/><ellipse cx="140" cy="98" rx="7" ry="10" fill="#93603e"/>
  <path d="M59 96q-3-52 41-54q44 2 41 54z" fill="#2b2523"/><ellipse cx="100" cy="94" rx="40" ry="46" fill="#9d6743"/>
  <path d="M58 92q-4-48 42-50q46 2 42 50q-6-24-18-30q-26 8-50-2q-12 8-16 32z" fill="#2b2523"/>
  ${features('#2b2523', '#6f3527')}
  <path d="M78 117q12-11 22-4q10-7 22 4q-12 1-22-2q-10 3-22 2z" fill="#2b2523"/>
  <g fill="none" stroke="#5b4636" stroke-width="3"><circle cx="83" cy="96" r="13"/><circle cx="117" cy="96" r="13"/><path d="M96 95q4-3 8 0M70 94l-10-3M130 94l10-3"/></g>`;

const founders: readonly DrawnFounder[] = [
  { founder: 'founder', drawing: asha },
  { founder: 'manjunath.hegde', drawing: manjunath },
];

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  const page = await browser.newPage();
  const rows: string[] = [];
  for (const { founder, drawing } of founders) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSide}" height="${portraitSide}" viewBox="22 20 156 156">${drawing}</svg>`;
    const picture = await webpOf(page, { svg, width: portraitSide, height: portraitSide });
    const lines = picture.match(/.{1,120}/g) ?? [];
    rows.push(`  (pg_temp.seed_id('${founder}'), decode('\n${lines.join('\n')}\n', 'base64'))`);
  }
  await writeFile(
    join(root, 'supabase/seed/89_portraits.sql'),
    `-- Portraits of two founders, drawn by scripts/demo-portraits.ts. The others have initials.
insert into public.portraits (user_id, image)
values
${rows.join(',\n')}
on conflict (user_id) do nothing;
`,
  );
} finally {
  await browser.close();
}
