import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { logProblem } from '#shared/log.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { TextAnswer } from '../fields/TextAnswer.tsx';

/** Where the code for uploads does not come: links work without it. */
function LinksOnly() {
  const { t } = useLingui();
  const look = { type: 'url', inputMode: 'url', autoCapitalize: 'none', placeholder: 'https://' } as const;
  return (
    <>
      <Card tone="turmeric" className="md:col-span-2">
        <p role="alert">
          <Trans>
            Uploads could not be loaded. Your pitch is saved. Reload the page when your connection is better,
            or add links.
          </Trans>
        </p>
      </Card>
      <TextAnswer field="pitchDeckUrl" label={t`Pitch Deck Link`} {...look} />
      <TextAnswer field="videoPitchUrl" label={t`Video Pitch Link`} {...look} />
    </>
  );
}

const importFields = async () => (await import('./components/UploadFields.tsx')).UploadFields;

/** The fields, together with the texts that they share with other forms. */
async function loadFields() {
  const [UploadFields] = await Promise.all([importFields(), loadCatalogue('shared-uploads')]);
  return UploadFields;
}

/** Fetches them while a connection is likely still there: on the step before. */
export const prepareUploadFields = (): void => void loadFields().catch(() => undefined);

const Fields = lazy(async () => {
  try {
    return { default: await loadFields() };
  } catch (error) {
    logProblem('uploads', error);
    return { default: LinksOnly };
  }
});

/** Step 7's media, in a chunk of their own: nobody loads them who has not come so far. */
export function LazyUploadFields() {
  const { t } = useLingui();
  const wait = (
    <SkeletonGroup label={t`Loading the upload fields`} className="grid gap-6 md:col-span-2 md:grid-cols-2">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-40 w-full md:col-span-2" />
    </SkeletonGroup>
  );
  return (
    <Suspense fallback={wait}>
      <Fields />
    </Suspense>
  );
}
