import { Trans, useLingui } from '@lingui/react/macro';
import { readIdentityNumber } from '@sangam/domain/identity-numbers';
import { Pencil, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { indianTime } from '#shared/ui/indian-time.ts';
import { FilePicture } from '../files/FilePicture.tsx';
import type { IdentityFileUse } from '../files/use-identity-file.ts';
import type { IdentityFormUse } from '../form/use-identity-form.ts';
import { useFieldLabels } from '../form/use-field-words.ts';
import { ConsentNotice } from './ConsentNotice.tsx';

/** In groups, as it stands on the card. */
function spaced(pan: string): string {
  const read = readIdentityNumber(pan);
  if ('problem' in read) return pan;
  return read.kind === 'pan' ? read.normalized : read.normalized.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="border-b border-line py-2.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

function SentPicture({ file, label }: { file: IdentityFileUse; label: string }) {
  return (
    <figure className="min-w-0">
      <FilePicture file={file} className="aspect-auto h-40 md:aspect-auto" />
      <figcaption className="mt-1.5 text-sm text-ink-soft wrap-anywhere">
        {label} · {file.sent?.title}
      </figcaption>
    </figure>
  );
}

function Facts({ use }: { use: IdentityFormUse }) {
  const { i18n } = useLingui();
  const labels = useFieldLabels();
  const { form } = use;
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="border-b-2 border-ink pb-2 text-xl">
        <Trans>As on the card</Trans>
      </h2>
      <dl>
        <Fact label={labels.fullName}>{form.fullName.trim()}</Fact>
        <Fact label={labels.dob}>
          {indianTime(new Date(`${form.dob}T12:00:00+05:30`), i18n.locale, 'day')}
        </Fact>
        <Fact label={labels.address}>{form.address.trim()}</Fact>
        <Fact label={labels.pan}>
          <span className="figures">{spaced(form.pan)}</span>
        </Fact>
      </dl>
    </section>
  );
}

function SentPictures({ use }: { use: IdentityFormUse }) {
  const labels = useFieldLabels();
  return (
    <section aria-labelledby="pictures-title">
      <h2 id="pictures-title" className="mb-3 text-xl">
        <Trans>Your pictures</Trans>
      </h2>
      <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] gap-3">
        <SentPicture file={use.files.idFile} label={labels.idFile} />
        <SentPicture file={use.files.selfie} label={labels.selfie} />
      </div>
      <p className="mt-5 rounded-card bg-mist px-4 py-3.5">
        <strong>
          <Trans>What happens next.</Trans>
        </strong>{' '}
        <Trans>
          A person compares the card, the fields and the picture. You get an e-mail with the answer; if
          something does not fit, it says what, and you send it again.
        </Trans>
      </p>
    </section>
  );
}

interface ReviewDetailsProps {
  use: IdentityFormUse;
  tone: 'trust' | 'primary';
  isSending: boolean;
  /** Why it was not sent; null for nothing. */
  problem: string | null;
  onEdit: () => void;
  onSubmit: () => void;
}

/** Everything once more, what one agrees to, and the two ways on (product §2.kyc). */
export function ReviewDetails({ use, tone, isSending, problem, onEdit, onSubmit }: ReviewDetailsProps) {
  const { t } = useLingui();
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const submit = () => {
    if (agrees) return onSubmit();
    setIsAsked(true);
    document.getElementById('kyc-consent')?.focus();
  };
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-7 md:grid-cols-2">
        <Facts use={use} />
        <SentPictures use={use} />
      </div>
      <div className="mt-7">
        <ConsentNotice />
        <Checkbox
          id="kyc-consent"
          className="mt-2"
          required
          label={t`I agree that my identity is checked as described here.`}
          checked={agrees}
          error={isAsked && !agrees ? 'required' : undefined}
          onChange={({ target }) => setAgrees(target.checked)}
        />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <div aria-live="assertive">
          {problem !== null && (
            <p className="mb-3 flex gap-1.5 font-semibold text-brick-deep">
              <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
              {problem}
            </p>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] gap-3 sm:flex sm:justify-end">
          <Button variant="outline" className="px-3" disabled={isSending} onClick={onEdit}>
            <Pencil aria-hidden="true" />
            <Trans>Edit</Trans>
          </Button>
          <Button variant={tone} className="px-3" busy={isSending} onClick={submit}>
            <Trans>Submit for Verification</Trans>
          </Button>
        </div>
      </div>
    </>
  );
}
