import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { LoadingDocument } from '../LoadingDocument.tsx';
import { NotShown, Unavailable } from '../NotShown.tsx';
import { useSteadyAddress } from '../use-steady-address.ts';
import type { PdfProblem } from './pdf-problem.ts';
import { PdfPages } from './PdfPages.tsx';
import { usePdf } from './use-pdf.ts';

export interface PdfProblemProps {
  problem: PdfProblem;
  address: string;
  onRetry: () => void;
}

function Problem({ problem, address, onRetry }: PdfProblemProps) {
  switch (problem) {
    case 'locked':
      return (
        <NotShown title={<Trans>This PDF needs a password</Trans>} address={address}>
          <Trans>
            It cannot be shown here. Open it outside and type the password; ask the founder for it.
          </Trans>
        </NotShown>
      );
    case 'broken':
      return (
        <NotShown title={<Trans>This file cannot be read</Trans>} address={address}>
          <Trans>
            It is damaged, or it is not a PDF. Another program may know what to do with it; else tell the
            founder.
          </Trans>
        </NotShown>
      );
    case 'too_long':
      return (
        <NotShown title={<Trans>This PDF is too long to show here</Trans>} address={address}>
          <Trans>It has more than 300 pages. Open it outside.</Trans>
        </NotShown>
      );
    case 'gone':
      return <Unavailable isMissing />;
    case 'failed':
      return <Unavailable isMissing={false} onRetry={onRetry} />;
  }
}

interface LoadedPdfProps {
  address: string;
  mark: ReactNode;
  onRetry: () => void;
  /** Says why it is not shown; by default to a reader of an idea. */
  problemPart?: ComponentType<PdfProblemProps>;
}

/** The PDF at an address, as long as that holds. */
export function LoadedPdf({ address, mark, onRetry, problemPart: ProblemPart = Problem }: LoadedPdfProps) {
  const [attempt, setAttempt] = useState(0);
  const loaded = usePdf(address, attempt);
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  if (loaded.state === 'loading') return <LoadingDocument />;
  if (loaded.state === 'failed')
    return <ProblemPart problem={loaded.problem} address={address} onRetry={retry} />;
  return <PdfPages pdf={loaded.pdf} ratio={loaded.ratio} mark={mark} />;
}

/** An uploaded PDF, shown by pdf.js: as it comes, page by page. */
export function PdfView({ answer, mark }: { answer: string; mark: ReactNode }) {
  const { media, address, renew } = useSteadyAddress(answer);
  if (address !== null) return <LoadedPdf address={address} mark={mark} onRetry={renew} />;
  if (media.state === 'loading') return <LoadingDocument />;
  return media.state === 'failed' ? (
    <Unavailable isMissing={false} onRetry={media.retry} />
  ) : (
    <Unavailable isMissing />
  );
}
