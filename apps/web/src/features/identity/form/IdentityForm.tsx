import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { FileButtons } from '../files/FileButtons.tsx';
import { FilePicture } from '../files/FilePicture.tsx';
import { FileState } from '../files/FileState.tsx';
import type { IdentityFileUse } from '../files/use-identity-file.ts';
import { CardFields } from './CardFields.tsx';
import type { IdentityField } from './form-problems.ts';
import { Section } from './Section.tsx';
import type { IdentityFormUse } from './use-identity-form.ts';
import { useFieldNames, useFieldProblemText } from './use-field-words.ts';

type Tone = 'trust' | 'primary';

/** What keeps the form from being reviewed, in words, beside its button. */
function Missing({ use }: { use: IdentityFormUse }) {
  const { i18n } = useLingui();
  const names = useFieldNames();
  const { open, isSending } = use;
  const list = new Intl.ListFormat(`${i18n.locale}-IN`, { type: 'conjunction' });
  const rest = list.format(open.map((field) => names[field]));
  if (isSending) return <Trans>A picture is on its way.</Trans>;
  if (open.length === 0) return <Trans>Everything is there.</Trans>;
  return (
    <Plural
      value={open.length}
      one={`One thing is missing: ${rest}.`}
      other={`# things are missing: ${rest}.`}
    />
  );
}

interface FileFieldProps {
  file: IdentityFileUse;
  tone: Tone;
  error: string | undefined;
}

function CardFile({ file, tone, error }: FileFieldProps) {
  const isThere = file.sent !== null;
  return (
    <div className="grid items-center gap-x-5 gap-y-3.5 md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <FilePicture file={file} />
      <div>
        <p className="mb-3 text-sm text-ink-soft">
          <Trans>
            Of an Aadhaar you may cover the first eight digits, also in the picture: a masked Aadhaar is fine.
          </Trans>
        </p>
        <FileButtons
          slot="idFile"
          camera={isThere ? <Trans>Take it again</Trans> : <Trans>Take a photo of the card</Trans>}
          file={isThere ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
          variant={tone}
          isThere={isThere}
          describedBy="idFile-state"
          onChoose={file.choose}
        />
        <FileState file={file} error={error} />
      </div>
    </div>
  );
}

function FaceFile({ file, tone, error }: FileFieldProps) {
  const isThere = file.sent !== null;
  return (
    <div className="grid items-center gap-x-5 gap-y-3.5 md:grid-cols-[10.5rem_minmax(0,1fr)]">
      <FilePicture file={file} />
      <div>
        <p className="font-semibold">
          <Trans>Selfie</Trans>
        </p>
        <p className="mb-3">
          <Trans>Look straight ahead, light from the front, no cap or dark glasses.</Trans>
        </p>
        <FileButtons
          slot="selfie"
          camera={isThere ? <Trans>Take it again</Trans> : <Trans>Take a selfie</Trans>}
          file={isThere ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
          variant={tone}
          isThere={isThere}
          describedBy="selfie-state"
          onChoose={file.choose}
        />
        <FileState file={file} error={error} />
      </div>
    </div>
  );
}

/** Moves the focus to a field; of a file, to the button that chooses it. */
function focusField(field: IdentityField): void {
  const id = field === 'idFile' || field === 'selfie' ? `${field}-choose` : `kyc-${field}`;
  document.getElementById(id)?.focus();
}

/** Which problems are said: of a field that was left with something in it, and of all once it was tried. */
function useShownProblems({ form, problems }: IdentityFormUse) {
  const problemText = useFieldProblemText();
  const [wasTried, setWasTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<IdentityField>>(new Set());
  const errorOf = (field: IdentityField): string | undefined => {
    const problem = problems[field];
    const isLeft = left.has(field) && form[field] !== '';
    return problem !== undefined && (wasTried || isLeft) ? problemText(field, problem) : undefined;
  };
  return {
    errorOf,
    leave: (field: IdentityField) => setLeft((before) => new Set([...before, field])),
    showAll: () => setWasTried(true),
  };
}

interface IdentityFormProps {
  use: IdentityFormUse;
  tone: Tone;
  onReview: () => void;
}

/** The six fields of `/kyc`: the card, what is copied from it, the face (product §2.kyc). */
export function IdentityForm({ use, tone, onReview }: IdentityFormProps) {
  const { errorOf, leave, showAll } = useShownProblems(use);
  const { open, isSending, files } = use;
  const [first] = open;
  const isReady = first === undefined && !isSending;
  const review = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) return onReview();
    showAll();
    if (first !== undefined) focusField(first);
  };
  return (
    <form noValidate onSubmit={review}>
      <Section title={<Trans>Your ID</Trans>} why={<Trans>PAN or Aadhaar. A photo or a PDF.</Trans>}>
        <CardFile file={files.idFile} tone={tone} error={errorOf('idFile')} />
      </Section>
      <Section
        title={<Trans>As on the card</Trans>}
        why={
          <Trans>
            Copy it letter by letter; a different spelling is the usual reason a check takes longer.
          </Trans>
        }
      >
        <CardFields use={use} errorOf={errorOf} onLeave={leave} />
      </Section>
      <Section
        title={<Trans>Your face</Trans>}
        why={<Trans>So that a person here can see that the card is yours.</Trans>}
      >
        <FaceFile file={files.selfie} tone={tone} error={errorOf('selfie')} />
      </Section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <Button
          type="submit"
          variant={tone}
          aria-disabled={!isReady || undefined}
          aria-describedby="kyc-missing"
          className="max-sm:w-full sm:order-2"
        >
          <Trans>Review Details</Trans>
        </Button>
        <p id="kyc-missing" className="min-w-0 flex-1 text-sm text-ink-soft">
          <Missing use={use} />{' '}
          <Trans>
            Name, date and address stay on this device until you send them; the number for half an hour, in
            this tab only.
          </Trans>
        </p>
      </div>
    </form>
  );
}
