import type { IndianState } from './states.ts';

/** Six digits, the first not 0 (India Post). */
const pincodePattern = /^[1-9]\d{5}$/;
export const pincodeLength = 6;

/** Where a pincode's post is delivered. `city` is the district, or the city people call it by. */
export interface PincodePlace {
  readonly city: string;
  readonly state: IndianState;
}

/** One generated file: state > city > the last four digits of its pincodes. */
export type PincodeFile = Readonly<Partial<Record<IndianState, Readonly<Record<string, readonly string[]>>>>>;

/** Whether the text has the form of a pincode. */
export function isPincode(text: string): boolean {
  return pincodePattern.test(text);
}

/** The two digits that name the file (`generated/pincodes/44.json`) in which a pincode is found. */
export function pincodeFileName(pincode: string): string {
  return pincode.slice(0, 2);
}

/** The place of a pincode in its file, or null when India Post does not know it. */
export function findPincode(file: PincodeFile, pincode: string): PincodePlace | null {
  if (!isPincode(pincode)) return null;
  const ending = pincode.slice(2);
  for (const [state, cities] of Object.entries(file)) {
    for (const [city, endings] of Object.entries(cities)) {
      if (endings.includes(ending)) return { city, state: state as IndianState };
    }
  }
  return null;
}
