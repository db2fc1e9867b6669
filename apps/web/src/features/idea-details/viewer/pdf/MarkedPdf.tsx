import { Trans } from '@lingui/react/macro';
import { NotShown } from '../NotShown.tsx';
import { useWatermark } from '../use-watermark.ts';
import { Watermark } from '../Watermark.tsx';
import '../viewer.css';
import { LoadedPdf, type PdfProblemProps } from './PdfView.tsx';

function Problem({ problem, onRetry }: PdfProblemProps) {
  return problem === 'failed' || problem === 'gone' ? (
    <NotShown title={<Trans>The file could not be loaded</Trans>} onRetry={onRetry}>
      <Trans>Check your connection and try again.</Trans>
    </NotShown>
  ) : (
    <NotShown title={<Trans>This file cannot be read</Trans>}>
      <Trans>It is damaged, locked or very long. Ask for another one.</Trans>
    </NotShown>
  );
}

interface MarkedPdfProps {
  readonly address: string;
  /** Asks for another address, where this one has run out. */
  readonly onRetry: () => void;
}

/** A PDF that a person sent to the desk, with the reader's name and the day across it. */
export function MarkedPdf({ address, onRetry }: MarkedPdfProps) {
  const mark = <Watermark {...useWatermark()} />;
  return <LoadedPdf address={address} mark={mark} onRetry={onRetry} problemPart={Problem} />;
}
