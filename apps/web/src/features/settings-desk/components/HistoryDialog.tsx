import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskSettings, SettingKey } from '@sangam/domain/desk-settings';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { historyQuery } from '../api/history-query.ts';
import { ByWhom } from './ByWhom.tsx';
import { settingWords } from './setting-words.ts';
import { ValueText } from '../values/ValueText.tsx';

function Changes({ settingKey }: { settingKey: SettingKey }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(settingKey));
  if (data === undefined)
    return isError ? (
      <NotLoaded onRetry={() => void refetch()} isRetrying={isFetching}>
        <Trans>The history could not be loaded.</Trans>
      </NotLoaded>
    ) : (
      <SkeletonGroup label={t`Loading the history`} className="space-y-3">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </SkeletonGroup>
    );
  if (data.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nobody has changed this yet.</Trans>
      </p>
    );
  return (
    <ol className="divide-y divide-line">
      {data.map(({ id, after, changed_by: by, changed_by_name: name, changed_at: at }) => (
        <li key={id} className="py-3 first:pt-0">
          <p className="text-sm text-ink-soft">
            <DateText value={at} format="time" />
            {' · '}
            <ByWhom by={by} name={name} />
          </p>
          <p className="wrap-anywhere">
            {/* JSON to the schema; a setting's changes have its shape. */}
            <ValueText settingKey={settingKey} value={after as unknown as DeskSettings[SettingKey]} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The last changes of a setting, asked for when somebody opens it. */
export function HistoryDialog({ settingKey }: { settingKey: SettingKey }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const name = _(settingWords[settingKey].name);
  return (
    <Dialog
      title={t`Changes of: ${name}`}
      contentLabel={t`Changes`}
      trigger={
        <Button variant="ghost" size="small" className="max-sm:px-2.5" aria-label={t`History: ${name}`}>
          <History aria-hidden="true" />
          <Trans>History</Trans>
        </Button>
      }
    >
      <Changes settingKey={settingKey} />
    </Dialog>
  );
}
