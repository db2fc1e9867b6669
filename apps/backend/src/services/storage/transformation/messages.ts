/** What the server and a worker process say to each other. */
import type { Format, Transformation } from '../rules/transformation.ts';

export interface PictureJob {
  readonly source: Uint8Array;
  readonly transformation: Omit<Transformation, 'format'> & { readonly format: Format };
}

export interface Picture {
  readonly bytes: Uint8Array;
  /** A media type. */
  readonly type: string;
}

/** Why there is no picture: names of the catalogue. */
export type PictureFault = 'sourceUnsupported' | 'sourcePixels' | 'renderTimeout';

/** What a worker answers to a job; `isSpent` when it holds more memory than one that rests may. */
export interface PictureAnswer {
  readonly result: Picture | PictureFault;
  readonly isSpent: boolean;
}
