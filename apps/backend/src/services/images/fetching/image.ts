/** A picture that was fetched, and why there may be none. */

export interface Image {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The address gives no picture; why is for the log. */
export class ImageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImageError';
  }
}
