import { useWatermark } from '../use-watermark.ts';
import { Watermark } from '../Watermark.tsx';
import '../viewer.css';
import { LoadedPdf } from './PdfView.tsx';

/** A PDF of somebody else's at an address, with the reader's name and the day across it. */
export function MarkedPdf({ address }: { readonly address: string }) {
  const mark = <Watermark {...useWatermark()} />;
  return <LoadedPdf address={address} mark={mark} onRetry={() => undefined} />;
}
