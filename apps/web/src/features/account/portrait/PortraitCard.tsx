import { Trans, useLingui } from '@lingui/react/macro';
import { useDisplayName } from '#shared/session/use-display-name.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Portrait } from '#shared/ui/Portrait.tsx';
import { PictureButtons } from './PictureButtons.tsx';
import { maxMegabytes } from './portrait-words.ts';
import { type PortraitForm, usePortraitForm } from './use-portrait-form.ts';

/** What becomes of the picture, what went wrong, and the way on. */
function State({ form }: { form: PortraitForm }) {
  const { isNew, isDrawing, problem, retryLoading } = form;
  return (
    <>
      <output>
        {isDrawing && <Trans>The picture is being cut …</Trans>}
        {isNew && <Trans>This is how it will be shown. It is not saved yet.</Trans>}
      </output>
      {problem !== null && (
        <p role="alert" className="font-semibold text-brick-deep">
          {problem}
        </p>
      )}
      {retryLoading !== null && (
        <p role="alert">
          <Trans>Whether you have a portrait could not be loaded.</Trans>{' '}
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-link"
            onClick={retryLoading}
          >
            <Trans>Try again</Trans>
          </button>
        </p>
      )}
    </>
  );
}

function Actions({ form }: { form: PortraitForm }) {
  const { isNew, isStoring, choose, save, discard, chooseButton } = form;
  return (
    <div className="flex flex-wrap gap-2">
      {isNew && (
        <>
          <Button size="small" busy={isStoring} onClick={save}>
            <Trans>Save portrait</Trans>
          </Button>
          <Button variant="ghost" size="small" disabled={isStoring} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      )}
      <PictureButtons ref={chooseButton} disabled={isStoring} onChoose={choose} />
    </div>
  );
}

/**
 * A founder's portrait: who sees it, a picture to choose, cut and shown before it is saved, and its removal.
 * Nothing moves when it is known whether there is one: the button to remove it has a place.
 */
export function PortraitCard() {
  const { t } = useLingui();
  const { initials } = useDisplayName();
  const form = usePortraitForm();
  return (
    <Card as="section" aria-labelledby="portrait-title">
      <h2 id="portrait-title" className="mb-4 text-xl">
        <Trans>Your portrait</Trans>
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-6">
        <div className="flex items-center gap-4 sm:grid sm:justify-items-center sm:gap-2">
          <Portrait
            initials={initials}
            picture={form.address}
            alt={form.isNew ? t`Your new portrait` : t`Your portrait`}
            size="large"
          />
          {form.isStored && !form.isNew && (
            <Button variant="ghost" size="small" busy={form.isStoring} onClick={form.remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-soft">
            <Trans>
              It stands beside your first name on your ideas, seen by people with an account who accepted the
              investment disclaimer. Without one, your initials stand there.
            </Trans>
          </p>
          <p className="text-sm text-ink-soft">
            <Trans>
              JPEG, PNG, WebP or AVIF, up to {maxMegabytes} MB. We cut a square out of its middle, and remove
              where it was taken.
            </Trans>
          </p>
          <State form={form} />
          <Actions form={form} />
        </div>
      </div>
    </Card>
  );
}
