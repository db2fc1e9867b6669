import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { isTooMany } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { saveFile } from '#shared/save-file.ts';
import { useDisplayName } from '#shared/session/use-display-name.ts';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { isProofRefused, type Proof } from '#shared/step-up/with-recent-sign-in.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useExport } from '../api/export-data.ts';
import { copyPage } from '../copy/copy-page.ts';
import { useCopyWords } from '../copy/use-copy-words.ts';

/** A copy of everything that is kept about the reader, as one file. */
export function CopyCard() {
  const { t } = useLingui();
  const { name } = useDisplayName();
  const words = useCopyWords(name);
  const exporting = useExport();
  const save = async (proof: Proof): Promise<void> => {
    try {
      const page = copyPage(await exporting.mutateAsync(proof), words());
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
      saveFile(new Blob([page], { type: 'text/html' }), `my-data-${day}.html`);
      notify.success(t`Your copy is saved`, t`It is among the downloads of this device.`);
    } catch (error) {
      if (!isProofRefused(error)) {
        logProblem('copy of data', error);
        notify.error(
          t`The copy could not be made`,
          isTooMany(error)
            ? t`Five copies are made a day. Please come back tomorrow.`
            : t`Please try again in a moment.`,
        );
      }
      throw error;
    }
  };
  return (
    <Card as="section" aria-labelledby="copy-title">
      <h2 id="copy-title" className="text-xl">
        <Trans>A copy of your data</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>
          Everything that we keep about you, in one file: to read in any browser, without us, and for programs
          as JSON. It has your messages and what you pay in it, so keep it to yourself.
        </Trans>
      </p>
      <PasswordDialog
        title={t`Save a copy of your data`}
        description={t`The file is made at once and saved on this device.`}
        confirmLabel={t`Save the copy`}
        onConfirm={save}
        trigger={
          <Button variant="outline">
            <Download aria-hidden="true" />
            <Trans>Save a copy</Trans>
          </Button>
        }
      />
    </Card>
  );
}
