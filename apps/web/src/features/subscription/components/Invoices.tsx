import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ReceiptIndianRupee } from 'lucide-react';
import { logProblem } from '#shared/log.ts';
import { lastDayBefore } from '#shared/subscription/billing-dates.ts';
import { Paise } from '#shared/subscription/Paise.tsx';
import { useFailureText } from '#shared/checkout/use-failure-text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { notify } from '#shared/ui/notify.ts';
import { type Status, StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { useInvoiceDownload } from '../api/download-invoice.ts';
import type { Invoice } from '../api/invoices-query.ts';
import { gstOf, sumsOf } from './invoice-sums.ts';

function PdfButton({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { mutate, isPending } = useInvoiceDownload();
  const { number } = invoice;
  const download = () =>
    mutate(invoice, {
      onError: (error) => {
        logProblem('invoice', error);
        const { title, advice } = failureText(error);
        notify.error(title, advice);
      },
    });
  return (
    <Button
      variant="ghost"
      size="small"
      busy={isPending}
      aria-label={t`Invoice ${number}, PDF`}
      className="-mr-4"
      onClick={download}
    >
      <span className="text-link">
        <Trans>PDF</Trans>
      </span>
    </Button>
  );
}

/** What was invoiced: the period of a subscription, or the fee of a deal that was funded, which has none. */
function Subject({ invoice }: { invoice: Invoice }) {
  if (invoice.period_start === null || invoice.period_end === null)
    return <Trans>Success fee of a deal</Trans>;
  const first = <DateText value={invoice.period_start} className="whitespace-nowrap" />;
  const last = <DateText value={lastDayBefore(invoice.period_end)} className="whitespace-nowrap" />;
  return (
    <Trans>
      <span className="whitespace-nowrap">{first} to</span> {last}
    </Trans>
  );
}

function stateOf({ kind, payments }: Invoice): Status {
  // A fee is not collected here: nothing says that it was paid.
  if (kind === 'success_fee') return 'past_due';
  return payments?.status === 'refunded' ? 'refunded' : 'paid';
}

const State = ({ invoice }: { invoice: Invoice }) => <StatusBadge status={stateOf(invoice)} />;

const sum = 'py-3 pl-3 text-right figures';

function Heads() {
  return (
    <thead className="text-sm">
      <tr className="border-b border-ink">
        <th scope="col" className="py-2 text-left">
          <Trans>Date</Trans>
        </th>
        <th scope="col" className="py-2 pl-3 text-left">
          <Trans>Number</Trans>
        </th>
        <th scope="col" className="py-2 pl-3 text-left">
          <Trans>For</Trans>
        </th>
        <th scope="col" className="py-2 pl-3 text-right">
          <Trans>Before tax</Trans>
        </th>
        <th scope="col" className="py-2 pl-3 text-right">
          <Trans>GST 18%</Trans>
        </th>
        <th scope="col" className="py-2 pl-3 text-right">
          <Trans>Total</Trans>
        </th>
        <th scope="col" className="py-2 pl-5 text-left">
          <Trans>State</Trans>
        </th>
        <th scope="col" className="py-2 pl-3 text-right">
          <Trans>File</Trans>
        </th>
      </tr>
    </thead>
  );
}

/** For wide screens: a row an invoice, columns that add up. */
function Table({ invoices }: { invoices: readonly Invoice[] }) {
  const sums = sumsOf(invoices);
  const count = invoices.length;
  return (
    <table className="w-full max-lg:hidden">
      <Heads />
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id} className="border-b border-line">
            <th scope="row" className="py-3 text-left font-normal whitespace-nowrap">
              <DateText value={invoice.issued_at} className="figures" />
            </th>
            <td className="py-3 pl-3 figures">{invoice.number}</td>
            <td className="py-3 pl-3">
              <Subject invoice={invoice} />
            </td>
            <td className={sum}>
              <Paise amount={invoice.net_paise} />
            </td>
            <td className={sum}>
              <Paise amount={gstOf(invoice)} />
            </td>
            <td className={sum}>
              <Paise amount={invoice.total_paise} />
            </td>
            <td className="py-1 pl-5">
              <State invoice={invoice} />
            </td>
            <td className="py-1 pl-3 text-right">
              <PdfButton invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row" colSpan={3} className="py-3 text-left">
            <Plural value={count} one="# invoice" other="# invoices" />
          </th>
          <td className={sum}>
            <Paise amount={sums.net} />
          </td>
          <td className={sum}>
            <Paise amount={sums.gst} />
          </td>
          <td className={sum}>
            <Paise amount={sums.total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** For a phone or a tablet: the same facts, an invoice below the other. */
function List({ invoices }: { invoices: readonly Invoice[] }) {
  const count = invoices.length;
  return (
    <div className="lg:hidden">
      <ul className="divide-y divide-line border-b border-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3"
          >
            <DateText value={invoice.issued_at} className="font-semibold" />
            <Paise amount={invoice.total_paise} className="text-right font-semibold" />
            <span className="text-sm figures text-ink-soft">{invoice.number}</span>
            <span className="justify-self-end">
              <State invoice={invoice} />
            </span>
            <span className="text-sm text-ink-soft">
              <Subject invoice={invoice} />
            </span>
            <span className="justify-self-end">
              <PdfButton invoice={invoice} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between py-3 font-semibold">
        <Plural value={count} one="# invoice" other="# invoices" />
        <Paise amount={sumsOf(invoices).total} />
      </p>
    </div>
  );
}

export interface InvoicesProps {
  /** undefined: they could not be loaded. */
  invoices: readonly Invoice[] | undefined;
  onRetry: () => void;
}

/** Every invoice so far, with its file. */
export function Invoices({ invoices, onRetry }: InvoicesProps) {
  return (
    <section aria-labelledby="invoices-title" className="mt-9">
      <h2 id="invoices-title" className="mb-2 text-xl">
        <Trans>Invoices</Trans>
      </h2>
      {invoices === undefined ? (
        <ErrorState
          headingLevel={3}
          title={<Trans>Your invoices could not be loaded</Trans>}
          onRetry={onRetry}
        >
          <Trans>They are kept and do not change.</Trans>
        </ErrorState>
      ) : invoices.length === 0 ? (
        <EmptyState icon={ReceiptIndianRupee} headingLevel={3} title={<Trans>No invoices yet</Trans>}>
          <Trans>The first one comes with the first charge, with GST set out.</Trans>
        </EmptyState>
      ) : (
        <>
          <Table invoices={invoices} />
          <List invoices={invoices} />
        </>
      )}
    </section>
  );
}
