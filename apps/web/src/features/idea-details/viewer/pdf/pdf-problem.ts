/** Why a PDF is not shown. */
export type PdfProblem =
  /** Encrypted, with a password to open it. */
  | 'locked'
  /** Damaged, or no PDF. */
  | 'broken'
  /** More pages than a phone can hold. */
  | 'too_long'
  /** The server does not have it any more, or not for this reader. */
  | 'gone'
  /** The network, or anything else that another try may mend. */
  | 'failed';

/** The most pages that are shown; a deck has ten to forty. */
export const maxPages = 300;

/** pdf.js names its errors; their classes are another copy in the worker's file. */
const problems: Readonly<Record<string, PdfProblem>> = {
  PasswordException: 'locked',
  InvalidPDFException: 'broken',
  FormatError: 'broken',
};

/** What an error of pdf.js means for the reader. */
export function problemOf(error: unknown): PdfProblem {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  if (name === 'ResponseException') return status === 400 || status === 404 ? 'gone' : 'failed';
  return (typeof name === 'string' && problems[name]) || 'failed';
}
