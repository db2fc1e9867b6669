import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { settingsQuery, type SettingsByKey } from '../api/settings-query.ts';
import { SettingItem } from '../components/SettingItem.tsx';
import { settingGroups } from '../components/setting-words.ts';

function Groups({ settings }: { settings: SettingsByKey }) {
  const { _ } = useTexts();
  return (
    <div className="grid gap-5">
      {settingGroups.map(({ id, title, keys }) => (
        <Card key={id} as="section" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className="mb-4 text-xl">
            {_(title)}
          </h2>
          <ul className="divide-y divide-line">
            {keys.map((key) => (
              <SettingItem key={key} setting={settings[key]} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function SettingsSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the settings`} className="grid gap-5">
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-44 w-full rounded-card" />
    </SkeletonGroup>
  );
}

/** `/admin/settings`, inside the desk's frame (decision 290). */
export function SettingsDeskPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(settingsQuery());
  return (
    <>
      <PageTitle title={t`Settings of the marketplace`} />
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>Settings of the marketplace</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">
        <Trans>
          A change takes effect at once. Each is in the audit log, and the last one can be undone.
        </Trans>
      </p>
      {data ? (
        <Groups settings={data} />
      ) : isError ? (
        <ErrorState title={t`The settings could not be loaded`} onRetry={() => void refetch()} />
      ) : (
        <SettingsSkeleton />
      )}
    </>
  );
}
