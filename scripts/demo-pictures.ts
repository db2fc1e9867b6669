/**
 * Draws the pictures of three ideas of the demo data into `supabase/seed/pictures`. Run by hand when a
 * drawing changes (`node scripts/demo-pictures.ts`); the results are kept. A cover is cut to 8:5 on a card
 * and to 4:1 at the head of a page: what matters is in the middle.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '@sangam/server/root';
import { findChromium } from '@sangam/testing/chromium';
import { webpOf } from './drawn-picture.ts';

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** The same numbers at every run, from 0 to 1. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const spineColours = ['#8c2f2b', '#1f5d72', '#c98a2b', '#3e5c3a', '#6b3b5c', '#e4d3ad', '#27436b', '#b5532f'];

/** Old books from one end of a shelf to the other, some of them leaning. */
function shelf(y: number, next: () => number): string {
  const books: string[] = [];
  for (let x = 8; x < 785;) {
    const width = 13 + next() * 20;
    const height = 86 + next() * 34;
    const colour = spineColours[Math.floor(next() * spineColours.length)] ?? '';
    const lean = next() > 0.9 ? -6 : 0;
    const band = colour === '#e4d3ad' ? '#8c2f2b' : '#f0dfb8';
    books.push(
      `<g transform="rotate(${lean} ${x} ${y})">${rect(x, y - height, width, height, colour, 1.5)}${rect(x + 2, y - height + 12, width - 4, 4, band)}${rect(x + 2, y - 26, width - 4, 9, band)}</g>`,
    );
    x += width + (lean === 0 ? 1.5 : 12);
  }
  return `${books.join('')}${rect(0, y, 800, 13, '#7a5230')}${rect(0, y + 13, 800, 7, '#3c2614')}`;
}

function bookshop(): string {
  const next = sequence(7);
  const stack = [150, 128, 140, 118, 132]
    .map((width, index) =>
      rect(96 - width / 2 + 60, 362 - index * 22, width, 20, spineColours[index] ?? '', 2),
    )
    .join('');
  return `${rect(0, 0, 800, 500, '#4f3520')}${shelf(124, next)}${shelf(264, next)}${shelf(404, next)}
    ${rect(0, 384, 800, 116, '#8a5f38')}${rect(0, 384, 800, 10, '#a97b4c')}<path d="M0 440h800M130 440v60M330 440v60M530 440v60M730 440v60" stroke="#6f4a29" stroke-width="5"/>
    ${stack}<path d="M152 272v112M80 340q76 12 150 0" fill="none" stroke="#efe3c4" stroke-width="4"/>
    <path d="M330 378q74-44 150-8q76-36 150 8l-8-96q-70-32-142 4q-74-36-142-4z" fill="#fbf4e2"/>
    <path d="M480 290v82" stroke="#c9b78d" stroke-width="4"/><path d="M330 378q74-44 150-8q76-36 150 8l4 12H326z" fill="#8c2f2b"/>
    <g stroke="#b8a880" stroke-width="4" stroke-linecap="round" fill="none"><path d="M360 300q50-18 100 2M358 318q52-18 102 2M356 336q52-18 104 2M500 302q50-20 100-2M500 320q52-20 102-2M500 338q52-20 104-2"/></g>`;
}

const boat = (x: number, y: number, hull: string, stripe: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M-20-34Q60 10 190 0T330-46L296 34H30z" fill="${hull}"/><path d="M-9-14Q70 26 190 16T321-24l-6 14Q250 24 190 30T0 4z" fill="${stripe}"/><path d="M120-4v-96M120-96l84 88" stroke="#3b2a1c" stroke-width="5" fill="none"/><path d="M124-92l66 76h-66z" fill="#f3e7cb"/></g>`;

const fish = (x: number, y: number, turn: number, back: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0q44-34 110-6l28-20-6 28 6 26-28-16Q44 34 0 0z" fill="#cfd9dc"/><path d="M0 0q44-34 110-6l28-20-5 22Q60-14 0 0z" fill="${back}"/><circle cx="20" cy="-4" r="4" fill="#17211f"/></g>`;

function harbour(): string {
  const ice = sequence(11);
  const chips = Array.from({ length: 90 }, () =>
    rect(120 + ice() * 560, 392 + ice() * 80, 16 + ice() * 14, 10, ice() > 0.5 ? '#eef6f7' : '#d5e6ea', 3),
  ).join('');
  return `${rect(0, 0, 800, 500, '#f6c98a')}${rect(0, 70, 800, 100, '#f2ae72')}<circle cx="610" cy="168" r="62" fill="#fff0cf"/>
    ${rect(0, 190, 800, 310, '#2f7c86')}${rect(0, 236, 800, 264, '#1f6570')}
    <g stroke="#8cc3c4" stroke-width="5" stroke-linecap="round"><path d="M540 206h140M566 222h88M40 214h90M220 226h70M700 246h60"/></g>
    <path d="M0 190v-34q70-36 150-20t170 54z" fill="#7d6a58"/>
    ${boat(60, 262, '#b3361f', '#f3c44e')}${boat(430, 286, '#1d4f6e', '#f0e2c2')}
    ${rect(96, 372, 608, 112, '#93683c', 6)}${chips}${fish(170, 404, -8, '#5d7f8f')}${fish(300, 396, 6, '#7c6a8a')}${fish(430, 402, -4, '#5d7f8f')}${fish(548, 396, 9, '#4d6e63')}
    ${fish(236, 446, 5, '#4d6e63')}${fish(372, 450, -7, '#5d7f8f')}${fish(498, 446, 4, '#7c6a8a')}
    ${rect(90, 462, 620, 38, '#7b532c')}${rect(90, 462, 620, 6, '#a97b4c')}`;
}

const halwa = (x: number, side: string, top: string): string =>
  `<g transform="translate(${x} 0)"><path d="M0 262l26-30h118l-14 30z" fill="${top}"/>${rect(0, 262, 130, 92, side, 5)}<path d="M130 262l14-30v90l-14 32z" fill="${side}" opacity=".75"/><path d="M12 276h54M12 290h30" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/><g fill="#f6e7c0">${rect(82, 300, 12, 6, '#f6e7c0', 3)}${rect(42, 322, 12, 6, '#f6e7c0', 3)}${rect(98, 334, 12, 6, '#f6e7c0', 3)}</g></g>`;

const banana = (turn: number): string =>
  `<path transform="rotate(${turn})" d="M-7 0q-40 60-8 124 8 8 14-2-16-62 14-118z" fill="#e3b32c" stroke="#8b6a14" stroke-width="3"/>`;

function sweetShop(): string {
  const next = sequence(3);
  const chips = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${(612 + next() * 130).toFixed(0)}" cy="${(262 + next() * 84).toFixed(0)}" r="13" fill="${next() > 0.4 ? '#eeb83b' : '#d9972b'}" stroke="#b3741c" stroke-width="2"/>`,
  ).join('');
  return `${rect(0, 0, 800, 500, '#14625c')}<g stroke="#0f524d" stroke-width="3"><path d="M0 60h800M0 120h800M0 180h800M0 240h800M100 0v500M200 0v500M300 0v500M400 0v500M500 0v500M600 0v500M700 0v500"/></g>
    ${rect(0, 0, 800, 22, '#3c2614')}
    <g transform="translate(180 8)"><path d="M0-20v34" stroke="#5c4632" stroke-width="8"/>${[-34, 30, -20, 14, -4].map(banana).join('')}</g>
    <g transform="translate(420 0)"><path d="M0-20v34" stroke="#5c4632" stroke-width="8"/>${[30, -34, 16, -18, 2].map(banana).join('')}</g>
    <g transform="translate(0 -38)">${rect(0, 372, 800, 170, '#7b3b22')}${rect(0, 360, 800, 16, '#d8b98a')}
    ${rect(24, 350, 556, 14, '#c3ccd0', 5)}${halwa(40, '#9d2b22', '#c4473a')}${halwa(224, '#231a17', '#4a3730')}${halwa(408, '#2f6b35', '#4e9150')}
    ${chips}<path d="M596 224h164v122q0 18-18 18H614q-18 0-18-18z" fill="#dff0ee" fill-opacity=".35" stroke="#e9f5f3" stroke-width="5"/>${rect(588, 204, 180, 24, '#b3361f', 6)}
    <path d="M0 410h800" stroke="#5f2b17" stroke-width="6"/><g fill="#e9a23b"><circle cx="100" cy="450" r="14"/><circle cx="260" cy="450" r="14"/><circle cx="420" cy="450" r="14"/><circle cx="580" cy="450" r="14"/><circle cx="740" cy="450" r="14"/></g></g>`;
}

const pictures = {
  'college-street-boi': bookshop(),
  'vizag-vanjaram': harbour(),
  'theruvu-halwa-chips': sweetShop(),
};
const [width, height] = [1600, 1000];

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  const page = await browser.newPage();
  for (const [key, drawing] of Object.entries(pictures)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 500">${drawing}</svg>`;
    const picture = await webpOf(page, { svg, width, height });
    await writeFile(join(root, 'supabase/seed/pictures', `${key}.webp`), Buffer.from(picture, 'base64'));
  }
} finally {
  await browser.close();
}
