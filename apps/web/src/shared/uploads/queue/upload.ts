import type { FileProblem, MediaKind } from '@sangam/domain/media';

/** Why a file is not uploaded. `refused`: the server says no more files, or the e-mail is not confirmed. */
export type UploadProblem =
  | FileProblem
  | 'too_many'
  | 'unreadable'
  | 'refused'
  | 'signed_out'
  | 'connection'
  | 'failed';

export type UploadState =
  /** Behind another file of its kind. */
  | { readonly kind: 'waiting' }
  /** An image is being made smaller. */
  | { readonly kind: 'preparing' }
  /** Bytes on their way; `isHeld` while there is no connection: it goes on by itself. */
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number; readonly isHeld: boolean }
  | { readonly kind: 'failed'; readonly problem: UploadProblem; readonly canRetry: boolean }
  /** The page was reloaded and the browser did not store the file: it has to be chosen again. */
  | { readonly kind: 'lost' };

/** A file that is not yet part of the form. */
export interface Upload {
  readonly id: string;
  readonly kind: MediaKind;
  readonly fileName: string;
  readonly size: number;
  readonly state: UploadState;
}

/** What a transfer fails with: worded beside the file. */
export class UploadError extends Error {
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** One file on its way. `id` stays the same for every attempt, so that a repeated one is no second object. */
export interface TransferJob {
  readonly id: string;
  readonly kind: MediaKind;
  readonly file: File;
  readonly userId: string;
  readonly signal: AbortSignal;
  readonly onState: (state: UploadState) => void;
}

/** Brings a file into the bucket. @returns the reference that the form stores. @throws {UploadError} */
export type Transfer = (job: TransferJob) => Promise<string>;
