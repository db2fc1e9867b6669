import { isPincode } from './pincodes.ts';
import type { IndianState } from './states.ts';

/**
 * How the pincodes of each state begin, as alternatives of a regular expression. Where one postal circle (the
 * first two digits) serves one state the circle stands for all of it, so that a pincode newer than our
 * directory passes; where it serves several, a sorting district (the first three) that the directory does not
 * know counts for each. The database holds the same table (`private.is_pincode_of`); tests hold both to the
 * whole directory.
 */
export const pincodeBeginnings: Readonly<Record<IndianState, string>> = {
  'Andhra Pradesh': '504|51|52|53',
  'Arunachal Pradesh': '79[012]',
  Assam: '78',
  Bihar: '80|81[0123479]|82[0134]|84|85',
  Chhattisgarh: '33[046789]|49',
  Goa: '40[3456789]',
  Gujarat: '36|37|38|39',
  Haryana: '12|13',
  'Himachal Pradesh': '17',
  Jharkhand: '81[03456789]|82[0256789]|83',
  Karnataka: '56|57|58|59',
  Kerala: '61[256789]|67|68|69',
  'Madhya Pradesh': '45|46|47|48',
  Maharashtra: '40[012456789]|41|42|43|44',
  Manipur: '795',
  Meghalaya: '79[34]',
  Mizoram: '79[16]',
  Nagaland: '79[78]',
  Odisha: '75|76|77',
  Punjab: '14|15|16',
  Rajasthan: '30|31|32|33|34|38[146]',
  Sikkim: '73[0789]',
  'Tamil Nadu': '60|61|62|63|64',
  Telangana: '50|799',
  Tripura: '799',
  'Uttar Pradesh': '20|21|22|23|24[01234567]|25|26[012456789]|27|28',
  Uttarakhand: '24[046789]|26[023456789]',
  'West Bengal': '70|71|72|73[012345689]|74[012356789]',
  'Andaman and Nicobar Islands': '74[0456789]',
  Chandigarh: '16',
  'Dadra and Nagar Haveli and Daman and Diu': '36[26789]|39[6789]',
  Delhi: '11',
  'Jammu and Kashmir': '18|19[012356789]',
  Ladakh: '19[456789]',
  Lakshadweep: '68[1247]',
  Puducherry: '53[36789]|60[579]|67[23457]',
};

/** Army post: the numbers that begin with 9 say nothing about the place. */
const placeless = '9';

/**
 * Whether a pincode can lie in a state. Also true if either is missing or unknown, because other rules report
 * that.
 */
export function isPincodeOfState(pincode: string, state: string): boolean {
  if (!isPincode(pincode) || !Object.hasOwn(pincodeBeginnings, state)) return true;
  return new RegExp(`^(?:${placeless}|${pincodeBeginnings[state as IndianState]})`).test(pincode);
}
