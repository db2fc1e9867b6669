import { lazyPart } from '../ui/lazy-part.tsx';
import type { ReportPersonDialogProps } from './ReportPersonDialog.tsx';

/** The form that reports a person, with its texts: it comes when somebody reaches for it. */
export const { Part: ReportPersonPart, load: loadReportPerson } = lazyPart<ReportPersonDialogProps>({
  catalogues: ['report-person'],
  waiting: null,
  importPart: async () => (await import('./ReportPersonDialog.tsx')).ReportPersonDialog,
});
