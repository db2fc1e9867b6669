import { disc, round } from '../nodes.ts';
import type { Motif } from './motif.ts';

/** What is made, mended, moved, grown or taught. */

export const tools: Motif = {
  strokes: [],
  turned: [
    {
      degrees: -45,
      strokes: [
        ['letters', 'M46 2h8v52h-8z'],
        ['accent', 'M39 52h22l3 8v32q-14 8-28 0V60z'],
        ['shade', 'M45 62v27M50 62v29M55 62v27', 2.5],
      ],
    },
    {
      degrees: 45,
      strokes: [
        [
          'letters',
          'M41 3q-14 5-14 19 0 11 14 17v34q-8 5-8 13 0 12 17 12t17-12q0-8-8-13V39q14-6 14-17Q73 8 59 3v17q-9 6-18 0z',
        ],
        ['accent', disc(50, 86, 5.5)],
      ],
    },
  ],
};

export const scissors: Motif = {
  strokes: [
    ['letters', 'M30 66L66 4q10 6 6 18L44 74zM70 66L34 4q-10 6-6 18l28 52z'],
    ['accent', disc(26, 80, 12), 7],
    ['accent', disc(74, 80, 12), 7],
    ['shade', disc(50, 53, 4)],
  ],
};

export const loom: Motif = {
  strokes: [
    ['accent', 'M32 20v42M41 20v42M50 20v42M59 20v42M68 20v42', 3],
    ['letters', 'M26 54h48v26H26z'],
    ['accent', 'M26 60h48M26 70h48', 3.5],
    ['letters', 'M16 8v86M84 8v86M10 18h80M10 86h80', 6.5],
    ['shade', 'M22 42q28-12 56 0-28 12-56 0z'],
  ],
};

export const anvil: Motif = {
  strokes: [
    ['letters', 'M30 46h62q0 14-20 18-6 2-6 10v6h12v12H26V80h12v-6q0-8-6-10Q10 62 6 50h24z'],
    ['accent', 'M34 12h30v16H34zM64 16h8v8h-8z'],
    ['letters', 'M46 28h7v12h-7z'],
    ['accent', 'M14 28l8 5M10 40h9M84 26l-8 6', 4],
  ],
};

export const gear: Motif = {
  strokes: [
    ['letters', turnedCopies(8, gearTooth)],
    ['letters', disc(50, 50, 36)],
    ['accent', disc(50, 50, 23)],
    ['letters', 'M50 30l5 15 15 5-15 5-5 15-5-15-15-5 15-5z'],
    ['shade', disc(50, 50, 4.5)],
  ],
};

export const truck: Motif = {
  strokes: [
    ['letters', 'M4 22h56v52H4z'],
    ['accent', 'M4 34h56v8H4z'],
    ['accent', 'M63 36h17l16 18v20H63z'],
    ['ground', 'M69 42h8l10 12H69z'],
    ['shade', disc(24, 76, 12)],
    ['shade', disc(76, 76, 12)],
    ['letters', disc(24, 76, 5)],
    ['letters', disc(76, 76, 5)],
  ],
};

export const wheel: Motif = {
  strokes: [
    ['letters', disc(50, 50, 40), 9],
    ['accent', disc(50, 50, 31), 3],
    ['letters', 'M50 18v64M18 50h64M27.5 27.500l45 45M72.500 27.500l-45 45', 3],
    ['accent', disc(50, 50, 11)],
    ['shade', disc(50, 50, 4)],
  ],
};

export const chip: Motif = {
  strokes: [
    ['letters', 'M36 8v84M50 8v84M64 8v84M8 36h84M8 50h84M8 64h84', 5.5],
    ['letters', 'M27 21h46q6 0 6 6v46q0 6-6 6H27q-6 0-6-6V27q0-6 6-6z'],
    ['accent', 'M35 31h30q4 0 4 4v30q0 4-4 4H35q-4 0-4-4V35q0-4 4-4z'],
    ['letters', 'M40 58V46l10-5 10 5v12M40 52h20', 3.5],
    ['shade', disc(27, 27, 2.5)],
  ],
};

export const phone: Motif = {
  strokes: [
    ['letters', 'M32 4h36q8 0 8 8v76q0 8-8 8H32q-8 0-8-8V12q0-8 8-8z'],
    ['accent', 'M31 16h38v58H31z'],
    ['shade', disc(50, 85, 5)],
    ['letters', 'M38 60q0-14 14-14M38 50q0-24 24-24', 4],
    ['letters', disc(41, 64, 4)],
  ],
};

export const sun: Motif = {
  strokes: [
    [
      'letters',
      'M50 4v14M50 82v14M4 50h14M82 50h14M17.500 17.500l10 10M72.500 72.500l10 10M17.500 82.500l10-10M72.500 27.500l10-10',
      7,
    ],
    ['accent', disc(50, 50, 24)],
    ['letters', disc(50, 50, 14), 3],
  ],
};

export const stethoscope: Motif = {
  strokes: [
    ['letters', 'M16 12h-4v20a18 18 0 0 0 36 0V12h-4M30 50v16a22 22 0 0 0 44 0v-8', 6],
    ['letters', disc(74, 52, 13)],
    ['accent', disc(74, 52, 7)],
    ['accent', 'M68 4h12v10h10v12H80v10H68V26H58V14h10z'],
  ],
};

export const cross: Motif = {
  strokes: [
    ['letters', disc(50, 50, 45)],
    ['accent', 'M39 20h22v19h19v22H61v19H39V61H20V39h19z'],
    ['letters', 'M28 50h12l5-12 9 24 6-12h12', 4],
  ],
};

export const book: Motif = {
  strokes: [
    ['accent', 'M6 32v54q26-8 44 4 18-12 44-4V32z'],
    ['letters', 'M50 28Q36 16 11 20v58q25-4 39 8 14-12 39-8V20Q64 16 50 28z'],
    ['shade', 'M50 28v58', 3],
    [
      'accent',
      'M19 34q14-1 23 5M19 46q14-1 23 5M19 58q14-1 23 5M81 34q-14-1-23 5M81 46q-14-1-23 5M81 58q-14-1-23 5',
      3,
    ],
    ['accent', 'M50 2q8 9 0 17-8-8 0-17z'],
  ],
};

export const key: Motif = {
  strokes: [],
  turned: [
    {
      degrees: 32,
      strokes: [
        ['letters', 'M45 38h10v52l-5 6-5-6zM55 62h14v8H55zM55 76h10v8H55z'],
        ['letters', disc(50, 24, 18), 12],
        ['accent', disc(50, 24, 6)],
      ],
    },
  ],
};

/** For a trade that has no drawing. */
export const flower: Motif = {
  strokes: [
    ['letters', turnedCopies(6, petal)],
    ['accent', disc(50, 50, 17)],
    ['letters', disc(50, 50, 7)],
  ],
};

/** The path of a shape, drawn so many times around the middle. */
function turnedCopies(count: number, shapeAt: (angle: number) => string): string {
  return Array.from({ length: count }, (_, index) => shapeAt((index / count) * 2 * Math.PI)).join('');
}

/** A point by its distance from the middle and its angle. */
function polar(radius: number, angle: number): string {
  return `${round(50 + radius * Math.cos(angle))} ${round(50 + radius * Math.sin(angle))}`;
}

function petal(angle: number): string {
  return disc(50 + 28 * Math.cos(angle), 50 + 28 * Math.sin(angle), 17);
}

function gearTooth(angle: number): string {
  const [foot, tip] = [0.25, 0.17];
  return `M${polar(32, angle - foot)}L${polar(48, angle - tip)} ${polar(48, angle + tip)} ${polar(32, angle + foot)}z`;
}
