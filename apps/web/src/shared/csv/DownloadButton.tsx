import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { saveFile } from '#shared/save-file.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';

interface DownloadButtonProps {
  /** Of the file, before the day of today in India. */
  name: string;
  /** Gives the text of the file; a rejection is told. */
  make: () => Promise<string>;
  children: ReactNode;
}

/** Makes a CSV file when it is pressed, and saves it. */
export function DownloadButton({ name, make, children }: DownloadButtonProps) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    const text = await make();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}-${today}.csv`);
  };
  const start = () => {
    setIsBusy(true);
    download()
      .catch((error: unknown) => {
        logProblem('file', error);
        notify.error(t`The file could not be made`, t`Please try again in a moment.`);
      })
      .finally(() => setIsBusy(false));
  };
  return (
    <Button variant="outline" size="small" busy={isBusy} onClick={start}>
      <Download aria-hidden="true" />
      {children}
    </Button>
  );
}
