import { Trans, useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { isMediaOf, parseMediaReference } from '@sangam/domain/media';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { brand } from '#shared/config/brand.ts';
import { DeckLink, VideoPitch } from '#shared/media/PitchDocuments.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DropArea } from '#shared/uploads/components/DropArea.tsx';
import { FileName } from '#shared/uploads/components/FileName.tsx';
import { UndoLine } from '#shared/uploads/components/UndoLine.tsx';
import { UploadRows } from '#shared/uploads/components/UploadRow.tsx';
import { useUploads } from '#shared/uploads/use-upload-queue.ts';
import { TextAnswer } from '../../fields/TextAnswer.tsx';
import { MarkedLabel } from '../../revision/MarkedLabel.tsx';
import { useLimitText, useProblemText } from './upload-words.ts';

export interface FileAnswerProps {
  kind: 'pitchDeck' | 'video';
  legend: ReactNode;
  /** What the button that opens the file dialog says. */
  action: ReactNode;
  linkLabel: ReactNode;
  linkHint: ReactNode;
}

const fieldOf = { pitchDeck: 'pitchDeckUrl', video: 'videoPitchUrl' } as const;

/** The answer of one file, and what is done with it: it is chosen, removed, brought back. */
function useFileAnswer(kind: FileAnswerProps['kind']) {
  const field = fieldOf[kind];
  const form = useFormContext<IdeaForm>();
  const answer = useWatch({ control: form.control, name: field });
  const { queue, uploads } = useUploads(kind);
  const [removed, setRemoved] = useState<string | null>(null);

  const change = (next: string) => {
    form.setValue(field, next, { shouldDirty: true });
    form.clearErrors(field);
  };
  const remove = () => {
    setRemoved(answer);
    change('');
  };
  const undo = () => {
    if (removed !== null) change(removed);
    setRemoved(null);
  };
  const choose = (files: readonly File[]) => {
    setRemoved(null);
    // Another choice takes the place of one that is over or on its way.
    for (const { id } of uploads) queue.cancel(id);
    queue.add(kind, files, 1);
  };
  return { answer, queue, uploads, isRemoved: removed !== null, remove, undo, choose };
}

interface UploadedFileProps {
  kind: FileAnswerProps['kind'];
  answer: string;
  onRemove: () => void;
}

function UploadedFile({ kind, answer, onRemove }: UploadedFileProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        {kind === 'pitchDeck' ? <DeckLink answer={answer} /> : <VideoPitch answer={answer} />}
        <FileName reference={answer} />
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={kind === 'pitchDeck' ? t`Remove the pitch deck` : t`Remove the video`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}

/** What a founder should know of slides that were uploaded as they are (decision 202). */
function SlidesNote() {
  const { name } = brand;
  return (
    <p className="rounded-field bg-turmeric px-4 py-3 text-sm">
      <Trans>
        PPTX slides open outside {name}, without the reader’s name on them. Save them as a PDF and choose that
        instead: it opens here, and every page is marked with the reader’s name.
      </Trans>
    </p>
  );
}

/** One file, or a link to it: the pitch deck, the video. */
export function FileAnswer({ kind, legend, action, linkLabel, linkHint }: FileAnswerProps) {
  const field = fieldOf[kind];
  const limits = useLimitText();
  const wordProblem = useProblemText();
  const { answer, queue, uploads, isRemoved, remove, undo, choose } = useFileAnswer(kind);
  const isUploaded = isMediaOf(kind, answer);
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-1.5 font-semibold">
        <MarkedLabel field={field}>{legend}</MarkedLabel>
      </legend>
      {isUploaded && <UploadedFile kind={kind} answer={answer} onRemove={remove} />}
      {isUploaded && parseMediaReference(answer)?.extension === 'pptx' && <SlidesNote />}
      <UploadRows uploads={uploads} queue={queue} wordProblem={wordProblem} />
      {isRemoved && !isUploaded && (
        <UndoLine onUndo={undo}>
          {kind === 'pitchDeck' ? <Trans>Pitch deck removed.</Trans> : <Trans>Video removed.</Trans>}
        </UndoLine>
      )}
      {!isUploaded && (
        <>
          <DropArea kind={kind} action={action} limits={limits(kind)} onFiles={choose} />
          <TextAnswer
            field={field}
            label={linkLabel}
            hint={linkHint}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://"
          />
        </>
      )}
    </fieldset>
  );
}
