/** What the texts of a trade are made of. Lists begin with what is most common: texts take it most often. */
export interface Trade {
  /** One of the wizard's categories, or a founder's own word for what has none. */
  readonly category: string;
  /** How often it is, among all trades. */
  readonly share: number;
  /** The end of a name: "Tiffin Service". */
  readonly nouns: readonly string[];
  /** The end of a name in Devanagari, and a sentence of the trade in Hindi. */
  readonly hindi: readonly [noun: string, sentence: string];
  /** What the founder calls the business. */
  readonly work: string;
  /** What is made, sold or done. */
  readonly goods: readonly string[];
  /** What the money buys, in thousands of rupees. */
  readonly tools: readonly (readonly [name: string, thousands: number])[];
  /** What is bought in. */
  readonly inputs: readonly string[];
  readonly buyers: readonly string[];
  readonly rivals: string;
  readonly licence: string;
  /** What is counted, what one brings in rupees, and how many a day. */
  readonly unit: string;
  readonly price: readonly [from: number, to: number];
  readonly daily: readonly [from: number, to: number];
  /** What is asked for, in thousands of rupees. */
  readonly funding: readonly [from: number, to: number];
}

/** A list as it is written in a sentence: `bread, rusk, pav`. */
export const list = (text: string): readonly string[] => text.split(', ');
