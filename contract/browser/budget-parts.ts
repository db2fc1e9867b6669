/** What budgets of screens are made of. */
import type { people } from './people.ts';

export interface Budget {
  /**
   * `:id` stands for an idea that the person sees, `:conversation` and `:deal` for one of theirs, `:person`
   * for the demo founder (`budget.spec.ts`).
   */
  readonly path: string;
  /** Null: nobody is signed in. */
  readonly person: keyof typeof people | null;
  /** Files. */
  readonly scripts: number;
  /** Bytes of 1000. */
  readonly kilobytes: {
    readonly document: number;
    readonly scripts: number;
    readonly styles: number;
    readonly fonts: number;
  };
  /** Exactly these; the same name twice is two different questions. */
  readonly calls: readonly string[];
}

/** The shell and the rules that it is painted by, with those for very large text. */
export const document = 11.8;
export const styles = 15.3;
/** The brand's face, and the rupee sign where one is shown. */
export const fonts = 56;
/** With the lettering of painted signs, and Devanagari where one of them is named so. */
export const signFonts = fonts + 26;
/** With the boards' colours. */
export const signStyles = styles + 1.1;

/** The header's requests for a signed-in person. */
export const header = [
  'GET google_profiles',
  'GET notifications',
  'GET profiles',
  'GET user_roles',
  'POST rpc/unread_conversations',
] as const;
