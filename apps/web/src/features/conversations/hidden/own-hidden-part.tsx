import { lazyPart } from '#shared/ui/lazy-part.tsx';
import type { OwnHiddenDialogProps } from './own/OwnHiddenDialog.tsx';

/** Why one's own message is hidden, and the appeal, with its texts: for those who open it. */
export const { Part: OwnHiddenPart } = lazyPart<OwnHiddenDialogProps>({
  catalogues: ['hidden-message', 'appeal'],
  waiting: null,
  importPart: async () => (await import('./own/OwnHiddenDialog.tsx')).OwnHiddenDialog,
});
