import {
  findPincode,
  isPincode,
  pincodeFileName,
  type PincodeFile,
  type PincodePlace,
} from '@sangam/domain/pincodes';

/**
 * The directory of India Post, one file per first two digits, fetched when a pincode is typed. Files are
 * data, not modules: after a failed fetch the same page cannot load a module again.
 */
const addresses = import.meta.glob<string>('../../../../../../packages/domain/generated/pincodes/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const addressOf = new Map(
  Object.entries(addresses).map(([path, address]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
    address,
  ]),
);
const timeoutMs = 15_000;
const files = new Map<string, PincodeFile>();

async function fileAt(address: string): Promise<PincodeFile> {
  const known = files.get(address);
  if (known !== undefined) return known;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`the directory of pincodes answered ${answer.status}`);
  const file = (await answer.json()) as PincodeFile;
  files.set(address, file);
  return file;
}

/**
 * The place of a pincode, or null when the directory does not know it.
 * @throws when its part of the directory cannot be fetched
 */
export async function findPlace(pincode: string): Promise<PincodePlace | null> {
  if (!isPincode(pincode)) return null;
  const address = addressOf.get(pincodeFileName(pincode));
  return address === undefined ? null : findPincode(await fileAt(address), pincode);
}
