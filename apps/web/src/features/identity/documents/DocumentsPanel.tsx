import { Trans, useLingui } from '@lingui/react/macro';
import { FileBadge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { useStartDocuments } from '../api/documents.ts';
import { ConsentNotice } from '../review/ConsentNotice.tsx';
import { useDocumentsProblemText } from './use-documents-problem-text.ts';

/** What one agrees to before the provider is asked, and the way there. */
function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const start = useStartDocuments();
  const problemText = useDocumentsProblemText();
  const [problem, setProblem] = useState<string | null>(null);
  const go = async () => {
    setProblem(null);
    try {
      void navigate(await start.mutateAsync());
    } catch (error) {
      logProblem('identity', error);
      setProblem(problemText(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Let the issuer tell your PAN`}
      description={t`You go to the provider’s page and allow it there. Your name, date of birth and PAN come to us as the issuer has them.`}
      contentLabel={t`What you agree to`}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="trust" busy={start.isPending} onClick={() => void go()}>
            <Trans>Agree and go on</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ConsentNotice isIssued />
        {problem !== null && (
          <p role="alert" className="font-semibold text-brick-deep">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The way without typing and without pictures; with demo data, where a sandbox stands for the provider. */
export function DocumentsPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-labelledby="documents-title"
      className="demo-only my-6 rounded-card border border-line bg-card px-4 py-3.5"
    >
      <h2 id="documents-title" className="flex items-center gap-2 text-lg">
        <FileBadge aria-hidden="true" className="size-5 shrink-0 text-teal-deep" />
        <Trans>Without typing: the issuer tells your PAN</Trans>
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        <Trans>
          A provider such as DigiLocker sends name, date of birth and number as the issuer has them. No
          pictures. Here a SANDBOX stands for it: no document is real.
        </Trans>
      </p>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Trans>Use the document sandbox</Trans>
      </Button>
      {isOpen && <ConsentDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}
