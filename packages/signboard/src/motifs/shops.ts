import { disc } from '../nodes.ts';
import type { Motif } from './motif.ts';

/** What is sold over a counter. */

/** A glass of tea, with steam. */
export const glass: Motif = {
  strokes: [
    ['letters', 'M38 27q-7-7 0-13t0-12M51 27q-7-7 0-13t0-12M64 27q-7-7 0-13t0-12', 4.5],
    ['shade', 'M11 90a39 6.5 0 1 0 78 0a39 6.5 0 1 0-78 0z'],
    ['letters', 'M25 34h50l-7 50q-18 8-36 0z'],
    ['accent', 'M29.5 48h41l-4.8 33q-16 6-31.4 0z'],
    ['letters', 'M40 46l2.5 38M50 46v40M60 46l-2.5 38', 3],
  ],
};

/** A tiffin of three boxes. */
export const tiffin: Motif = {
  strokes: [
    ['accent', 'M24 86V24q0-14 14-14h24q14 0 14 14v62', 5],
    ['letters', 'M40 4h20v10H40z'],
    ['letters', 'M28 30q0-10 22-10t22 10v8H28z'],
    ['letters', 'M22 41h56v14q0 4-4 4H26q-4 0-4-4z'],
    ['letters', 'M22 62h56v10q0 4-4 4H26q-4 0-4-4z'],
    ['letters', 'M22 79h56v9q0 6-6 6H28q-6 0-6-6z'],
    ['shade', 'M30 48h40M30 68h40M30 86h40', 2.5],
  ],
};

export const loaf: Motif = {
  strokes: [
    ['shade', 'M10 90h80', 5],
    ['letters', 'M16 84V54Q4 48 10 34q5-14 24-14h32q19 0 24 14 6 14-6 20v30q0 4-4 4H20q-4 0-4-4z'],
    ['accent', 'M24 80V50q-8-4-4-12 4-9 16-9h28q12 0 16 9 4 8-4 12v30z'],
    ['letters', 'M36 40l12 16M52 40l12 16M36 60l12 16M52 60l12 16', 4],
  ],
};

export const fish: Motif = {
  strokes: [
    ['letters', 'M4 52q22-32 58-16l28-18q-6 20-4 34 2 16 6 32L62 68Q26 86 4 52z'],
    ['accent', 'M38 36q12 16 0 34 16 4 26-4l-2-28q-12-6-24-2z'],
    ['ground', disc(20, 48, 4)],
    ['letters', 'M46 46q6 6 0 12M55 45q6 7 0 14', 3],
  ],
};

export const can: Motif = {
  strokes: [
    ['letters', 'M32 20Q14 24 14 46M68 20q18 4 18 26', 4.5],
    ['letters', 'M34 30q-14 10-14 26v28q0 10 10 10h40q10 0 10-10V56q0-16-14-26z'],
    ['accent', 'M30 18h40v10H30zM36 6h28v10H36z'],
    ['accent', 'M50 50q14 18 0 28-14-10 0-28z'],
  ],
};

/** Mortar and pestle: spices, oil, flour. */
export const mortar: Motif = {
  strokes: [
    ['accent', 'M46 46L76 8', 11],
    ['letters', 'M14 40h72v8h-3q-2 26-21 34v6h10v8H28v-8h10v-6Q19 74 17 48h-3z'],
    ['accent', 'M23 56h54q-2 8-6 13H29q-4-5-6-13z'],
    ['accent', 'M22 32l-4-8M34 30l-2-10', 4],
  ],
};

export const bag: Motif = {
  strokes: [
    ['accent', 'M34 40V26q0-16 16-16t16 16v14', 5.5],
    ['letters', 'M18 34h64l7 58H11z'],
    ['accent', 'M16.5 48h67l1.5 12H15z'],
    ['shade', disc(34, 41, 3)],
    ['shade', disc(66, 41, 3)],
  ],
};

export const sprout: Motif = {
  strokes: [
    ['letters', 'M50 92V44', 6],
    ['letters', 'M50 52Q16 54 10 20q36-2 40 32z'],
    ['accent', 'M50 44q0-34 40-38 0 38-40 38z'],
    ['shade', 'M50 50Q34 40 24 30M50 42Q66 30 78 18', 2.5],
    ['accent', 'M18 92q32-18 64 0z'],
  ],
};

export const spool: Motif = {
  strokes: [
    ['letters', 'M67 70c22-2 10 22 27 14', 3.5],
    ['accent', 'M31 24h38q-6 26 0 52H31q6-26 0-52z'],
    ['shade', 'M33 38l33-6M34 48l32-6M34 58l32-6M33 68l33-6', 2.5],
    ['letters', 'M22 12h56q4 7 0 14H22q-4-7 0-14zM22 74h56q4 7 0 14H22q-4-7 0-14z'],
    ['letters', 'M88 6L80 66', 4],
  ],
};
