import type { Database } from '@sangam/database/types';
import type { DeskSettings, SettingKey } from '@sangam/domain/desk-settings';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { settingsQuery } from './settings-query.ts';

type Value = Database['public']['Functions']['change_setting']['Args']['value'];

/** Undoing names the change, which has to be the last one. */
export type SettingAct =
  | {
      readonly do: 'change';
      readonly key: SettingKey;
      readonly value: DeskSettings[SettingKey];
      /** As it stood when it was read. */
      readonly version: number;
    }
  | { readonly do: 'undo'; readonly change: number };

async function run(act: SettingAct): Promise<void> {
  const client = await getClient();
  const { error } =
    act.do === 'undo'
      ? await client.rpc('undo_setting', { change: act.change })
      : await client.rpc('change_setting', {
          key: act.key,
          // Plain JSON, which interfaces are not to the compiler.
          value: act.value as unknown as Value,
          version: act.version,
        });
  if (error) throw error;
}

/** Changes a setting, or takes its last change back. */
export function useSettingAct() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey }),
  });
}
