/** The colours of signs, from the style sheet that the app paints them by. */
import { type SignGround, signGrounds } from '@sangam/signboard/sign';

type Ink = 'ground' | 'letters' | 'shade' | 'accent' | 'split';
const inks: readonly Ink[] = ['ground', 'letters', 'shade', 'accent', 'split'];

/** Values of the custom properties, by their names. */
export type BoardColours = ReadonlyMap<string, string>;

/** Boards on which the words of a plate are cream, and rays are in the shade (signs.css). */
const lightGrounds: readonly SignGround[] = ['haldi', 'chuna', 'pista'];

function coloursOf(css: string, ground: SignGround): BoardColours {
  const rules = [...css.matchAll(new RegExp(`\\.sign-${ground} \\{([^}]*)\\}`, 'g'))]
    .map((rule) => rule[1])
    .join('');
  const colours = new Map<string, string>();
  for (const ink of inks) {
    const light = new RegExp(`--sign-${ink}: light-dark\\((#[0-9a-f]{6}),`).exec(rules)?.[1];
    if (light === undefined) throw new Error(`no ${ink} of the board ${ground}`);
    colours.set(ink, light);
  }
  const isLight = lightGrounds.includes(ground);
  const [rays, strength] = isLight ? [colours.get('shade'), '73'] : [colours.get('accent'), '42'];
  return colours
    .set('plate', isLight ? '#fff3d6' : (colours.get('shade') ?? ''))
    .set('rays', `${rays}${strength}`);
}

/**
 * All boards by day.
 * @param css the text of signs.css
 * @throws {Error} where it lacks one
 */
export const boardsOf = (css: string): ReadonlyMap<SignGround, BoardColours> =>
  new Map(signGrounds.map((ground) => [ground, coloursOf(css, ground)]));
