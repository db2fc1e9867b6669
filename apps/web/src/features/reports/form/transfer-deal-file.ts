import { dealFileName, dealFileRule, dealFilesBucket } from '@sangam/domain/monthly-report';
import { type FileJob, transferFile } from '#shared/uploads/transfer/transfer-file.ts';

export interface DealFileJob extends Omit<FileJob, 'onState'> {
  /** The same for every attempt: a repeated one is no second object. */
  readonly id: string;
  /** The idea or the deal that the file is about. */
  readonly subject: string;
  readonly userId: string;
  /** True while there is no connection: it goes on by itself. */
  readonly onHeld: (isHeld: boolean) => void;
}

/** Brings a picture or a bill into its bucket. @returns its name there. @throws {UploadError} */
export async function transferDealFile(given: DealFileJob): Promise<string> {
  const { id, subject, userId, onHeld, ...job } = given;
  const nameOf = (type: string) => {
    const extension = Object.entries(dealFileRule.types).find(([known]) => known === type)?.[1];
    return extension === undefined ? null : dealFileName(subject, userId, id, extension);
  };
  const { name } = await transferFile(
    { ...job, onState: (state) => state.kind === 'sending' && onHeld(state.isHeld) },
    { bucket: dealFilesBucket, nameOf },
  );
  return name;
}
