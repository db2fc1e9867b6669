import {
  findPincode,
  isPincode,
  pincodeFileName,
  type PincodeFile,
  type PincodePlace,
} from '@sangam/domain/pincodes';

/** The directory of India Post, a chunk for each first two digits, fetched when a pincode is typed. */
const files = import.meta.glob<PincodeFile>('../../../../../../packages/domain/generated/pincodes/*.json', {
  import: 'default',
});
const fileOf = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), load]),
);

/**
 * The place of a pincode, or null when the directory does not know it.
 * @throws when its part of the directory cannot be fetched
 */
export async function findPlace(pincode: string): Promise<PincodePlace | null> {
  if (!isPincode(pincode)) return null;
  const load = fileOf.get(pincodeFileName(pincode));
  return load === undefined ? null : findPincode(await load(), pincode);
}
