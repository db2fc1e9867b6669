import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSaveRecord } from '#shared/conversations/use-save-record.ts';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useAgreementDownload } from '../api/download-agreement.ts';
import type { Deal } from '../api/deal-query.ts';
import type { Use } from '../api/uses-query.ts';
import { useOtherName } from '../use-other-name.ts';
import { GiveUses } from '../uses/GiveUses.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { SuccessFee } from './SuccessFee.tsx';
import { TermList } from './TermList.tsx';
import { UseList } from './UseList.tsx';

function Word({ name, at, missing }: { name: ReactNode; at: string | null; missing: ReactNode }) {
  const Icon = at === null ? CircleDashed : CircleCheck;
  return (
    <li className="flex gap-2.5 py-1.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${at === null ? 'text-ink-soft' : 'text-leaf-deep'}`}
      />
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">
          {at === null ? (
            missing
          ) : (
            <Trans>
              confirmed on <DateText value={at} format="time" />
            </Trans>
          )}
        </span>
      </span>
    </li>
  );
}

function PdfButton({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { first } = useOtherName(deal);
  const { mutate, isPending } = useAgreementDownload();
  const download = () =>
    mutate(deal.id, {
      onError: (error) => {
        logProblem('agreement', error);
        notify.error(t`The PDF could not be made`, refusalText(error, first));
      },
    });
  return (
    <Button variant="outline" size="small" busy={isPending} onClick={download}>
      <FileText aria-hidden="true" />
      <Trans>Summary as PDF</Trans>
    </Button>
  );
}

/** The whole conversation and its records, signed: what can be shown to others without us. */
function RecordButton({ deal }: { deal: Deal }) {
  const { save, isPending } = useSaveRecord(deal.conversation_id);
  return (
    <Button variant="outline" size="small" busy={isPending} onClick={save}>
      <Download aria-hidden="true" />
      <Trans>Signed record</Trans>
    </Button>
  );
}

/** What was agreed, who has confirmed it and when, and the same as a file. */
export function Agreement({ deal, uses }: { deal: Deal; uses: readonly Use[] }) {
  const { full } = useOtherName(deal);
  const missing = deal.ended_at === null ? <Trans>not confirmed yet</Trans> : <Trans>not confirmed</Trans>;
  return (
    <section aria-labelledby="agreement-title">
      <h2 id="agreement-title" className="mb-3 text-xl">
        <Trans>Agreement</Trans>
      </h2>
      <TermList deal={deal} />
      {uses.length > 0 ? <UseList uses={uses} /> : <GiveUses deal={deal} />}
      <ul className="mt-3">
        <Word name={<Trans>You</Trans>} at={deal.own_agreed_at} missing={missing} />
        <Word name={asTyped(full)} at={deal.other_agreed_at} missing={missing} />
      </ul>
      {deal.side === 'founder' && deal.state !== 'called_off' && (
        <p className="mt-2 text-sm text-ink-soft">
          <SuccessFee deal={deal} />
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <PdfButton deal={deal} />
        <RecordButton deal={deal} />
      </div>
    </section>
  );
}
