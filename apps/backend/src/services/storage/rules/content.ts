/**
 * What a file is: judged by its first bytes, not by what was declared.
 *
 * 1. Images, sound, video and fonts must be recognised. What is recognised as another of the same family (a
 *    JPEG named .png) is stored as what it is; what is not recognised is refused. SVG cannot be recognised
 *    and is refused.
 * 2. Every other type that can be recognised (PDF, archives, office documents) must be what it says. Office
 *    documents count as the archive or compound file that they are made of, for their first bytes say no
 *    more.
 * 3. Text (text/*, JSON, XML, JavaScript, CSV, ...) cannot be recognised: it is taken as declared when its
 *    beginning holds no NUL and is no binary file. `text/plain` is also what the client says when nobody said
 *    anything, so a binary file under it is stored as what it is instead of being refused.
 * 4. Any other type is taken as declared; it says nothing that a browser would act on.
 *
 * Whatever comes out must be allowed by the bucket; the caller checks that, and stores the declared type
 * where that is allowed as well. One picture may go by the name of another that the bucket takes
 * (`isWebPicture`).
 */
import { bareType } from './mime.ts';

/** So many first bytes decide. */
export const sampleSize = 4100;

export const unknownType = 'application/octet-stream';

const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'image/x-ms-bmp': 'image/bmp',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/m4a': 'audio/x-m4a',
  'audio/mp4': 'audio/x-m4a',
  'application/x-zip-compressed': 'application/zip',
  'application/x-pdf': 'application/pdf',
  'application/x-gzip': 'application/gzip',
};

const canonical = (type: string): string => aliases[type] ?? type;

const textual =
  /^(?:text\/.+|application\/(?:json|ld\+json|xml|javascript|x-javascript|ecmascript|yaml|x-yaml|toml|sql|csv|x-ndjson|jsonl|graphql|x-sh|xhtml\+xml|x-httpd-php)|.+\+(?:json|xml|yaml))$/;
/** Text that has a mark of its own all the same. */
const markedText = /^(?:text\/.+|application\/(?:xml|rtf|x-subrip|x-ft-apple-script.*)|.+\+xml)$/;
const media = /^(?:image|audio|video|font)\//;
const soundOrVideo = /^(?:audio|video)\//;
/** Containers of audio, video or both. */
const mediaContainer = /^application\/(?:ogg|mp4|vnd\.rn-realmedia)/;

/** Documents that are made of a container, which may be all that their first bytes tell. */
const documents: readonly { readonly types: RegExp; readonly container: string }[] = [
  {
    types:
      /^application\/(?:vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)\..+|vnd\.ms-(?:word|excel|powerpoint)\..+\.macroenabled\.12|epub\+zip|java-archive|vnd\.android\.package-archive)$/,
    container: 'application/zip',
  },
  {
    types: /^application\/(?:msword|vnd\.ms-(?:excel|powerpoint|outlook).*|x-msi)$/,
    container: 'application/x-cfb',
  },
];

/** Pictures that every browser shows whatever they are called, and that hold nothing to be run. */
export function isWebPicture(type: string): boolean {
  return /^image\/(?:png|apng|jpeg|gif|webp|avif|bmp)$/.test(canonical(bareType(type) ?? ''));
}

function family(type: string): string {
  return type.slice(0, type.indexOf('/'));
}

/** A video's container may hold sound alone. */
function isSameFamily(declared: string, found: string): boolean {
  if (family(declared) === family(found)) return true;
  return soundOrVideo.test(declared) && (soundOrVideo.test(found) || mediaContainer.test(found));
}

function looksBinary(sample: Uint8Array): boolean {
  // UTF-16 text contains NULs; its first two bytes identify it.
  const [first, second] = sample;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return false;
  return sample.includes(0);
}

export interface Recognised {
  /** What the bytes say, or null. */
  readonly found: string | null;
  /** Whether a type of that name would have been recognised. */
  readonly recognisable: (type: string) => boolean;
}

/** Loaded with the first upload, so that a server that stores nothing does not load it. */
export async function recognise(sample: Uint8Array): Promise<Recognised> {
  const { fileTypeFromBuffer, supportedMimeTypes } = await import('file-type');
  const found = await fileTypeFromBuffer(sample).catch(() => undefined);
  return { found: found?.mime ?? null, recognisable: (type) => supportedMimeTypes.has(type) };
}

/**
 * @param declared as the caller sent it, with parameters
 * @returns the type to store, or null when the content is not what was declared
 */
export function typeOf(
  declared: string,
  sample: Uint8Array,
  { found: seen, recognisable }: Recognised,
): string | null {
  const bare = bareType(declared);
  // It will stand in a header of every download.
  if (bare === null || !/^[\x20-\x7e]{1,255}$/.test(declared)) return null;
  const type = canonical(bare);
  const found = seen === null ? null : canonical(bareType(seen) ?? seen);
  if (media.test(type)) {
    if (found === type) return declared;
    return found !== null && isSameFamily(type, found) ? seen : null;
  }
  if (textual.test(type)) {
    const binary = found === null ? looksBinary(sample) : !markedText.test(found);
    if (!binary) return declared;
    return type === 'text/plain' ? (seen ?? unknownType) : null;
  }
  if (found === type) return declared;
  const document = documents.find(({ types }) => types.test(type));
  if (document) return found === document.container || document.types.test(found ?? '') ? declared : null;
  return recognisable(type) ? null : declared;
}
