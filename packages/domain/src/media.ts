/**
 * What a founder may upload with a pitch, and how an upload is referred to. SQL checks and the bucket's
 * limits hold the same.
 */

/** The private bucket of every upload. */
export const mediaBucket = 'idea-media';

export const mediaKinds = ['pitchDeck', 'image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export interface MediaRule {
  /** Extension of the stored object by its MIME type. */
  readonly types: Readonly<Record<string, string>>;
  /** Largest file, in bytes; of an image before it is made smaller in the browser. */
  readonly bytes: number;
  /** Most of them in one idea. */
  readonly count: number;
}

const megabytes = (count: number): number => count * 1024 * 1024;

export const mediaRules = {
  pitchDeck: {
    types: {
      'application/pdf': 'pdf',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
    },
    bytes: megabytes(20),
    count: 1,
  },
  image: {
    types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'avif' },
    bytes: megabytes(10),
    count: 10,
  },
  video: { types: { 'video/mp4': 'mp4', 'video/webm': 'webm' }, bytes: megabytes(200), count: 1 },
} as const satisfies Record<MediaKind, MediaRule>;

/** Longest side of an image after the browser made it smaller, in pixels. */
export const maxImageSide = 2000;

/**
 * Quota of one user: objects, videos among them, and total bytes. Limits how much storage a stranger can
 * fill.
 */
export const mediaQuota = { objects: 120, videos: 10, bytes: megabytes(1024) } as const;

/** Files that no idea and no draft refers to may be removed after so many days. */
export const unreferencedMediaDays = 7;

/** An upload as `ideas` refers to it: `idea-media/<user id>/<random>.<ext>`, the same on every host. */
export interface MediaReference {
  readonly userId: string;
  /** `<user id>/<random>.<ext>`: the object's name in the bucket. */
  readonly name: string;
  readonly kind: MediaKind;
  readonly extension: string;
}

const referencePattern =
  /^idea-media\/(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[A-Za-z0-9_-]{8,64}\.([a-z0-9]{3,4}))$/;

/** Reads a reference; null for anything else, a link above all. */
export function parseMediaReference(text: string): MediaReference | null {
  const match = referencePattern.exec(text);
  if (match === null) return null;
  const [name, userId, extension] = [match[1]!, match[2]!, match[3]!];
  const kind = mediaKinds.find((each) => {
    const { types }: MediaRule = mediaRules[each];
    return Object.values(types).includes(extension);
  });
  return kind === undefined ? null : { userId, name, kind, extension };
}

/** Whether an answer is an upload of this kind rather than a link. */
export const isMediaOf = (kind: MediaKind, text: string): boolean => parseMediaReference(text)?.kind === kind;

/**
 * The object name of a new upload. `random` is of 8 to 64 letters, digits, `_` and `-`, a UUID for instance.
 */
export const mediaName = (userId: string, random: string, extension: string): string =>
  `${userId}/${random}.${extension}`;

/** How `ideas` refers to an object of the bucket. */
export const mediaReferenceOf = (name: string): string => `${mediaBucket}/${name}`;

export type FileProblem = 'wrong_type' | 'too_large' | 'empty';

/**
 * The MIME type of a chosen file among those of its kind; null when it is none of them. Where the system
 * names no type (PPTX without an office program), the file's extension tells.
 */
export function mediaTypeOf(
  kind: MediaKind,
  file: { readonly name: string; readonly type: string },
): string | null {
  const { types }: MediaRule = mediaRules[kind];
  if (Object.hasOwn(types, file.type)) return file.type;
  if (file.type !== '' && file.type !== 'application/octet-stream') return null;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const given = extension === 'jpeg' ? 'jpg' : extension;
  return Object.keys(types).find((type) => types[type] === given) ?? null;
}

/** The problem with uploading a file, or null. */
export function fileProblem(
  kind: MediaKind,
  file: { readonly name: string; readonly type: string; readonly size: number },
): FileProblem | null {
  if (mediaTypeOf(kind, file) === null) return 'wrong_type';
  if (file.size === 0) return 'empty';
  return file.size > mediaRules[kind].bytes ? 'too_large' : null;
}
