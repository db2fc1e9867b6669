import type { Tables } from '@sangam/database/types';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** Which mails a person wants: values of `mailChoices` of the domain. */
export type MailPreferences = Readonly<
  Pick<
    Tables<'notification_preferences'>,
    'review_mail' | 'activity_mail' | 'search_mail' | 'question_mail' | 'message_mail'
  >
>;

async function fetchMailPreferences(userId: string): Promise<MailPreferences> {
  const client = await getClient();
  const { data, error } = await client
    .from('notification_preferences')
    .select('review_mail, activity_mail, search_mail, question_mail, message_mail')
    .eq('user_id', userId)
    .single();
  if (error) throw error;
  return data;
}

const mailPreferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['mail-preferences', userId],
    queryFn: () => fetchMailPreferences(userId),
    refetchOnMount: 'always',
  });

/** The signed-in person's choices, as a query result. */
export function useMailPreferences() {
  return useQuery(mailPreferencesQuery(useUserId()));
}

async function changeMailPreferences(userId: string, change: Partial<MailPreferences>): Promise<void> {
  const client = await getClient();
  const { data, error } = await client
    .from('notification_preferences')
    .update(change)
    .eq('user_id', userId)
    .select('user_id');
  if (error) throw error;
  if (data.length === 0) throw new Error('there are no preferences to change');
}

/** Changes choices; settles once what is stored has been read again, whether it was changed or not. */
export function useChangeMailPreferences() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { queryKey } = mailPreferencesQuery(userId);
  return useMutation({
    mutationFn: (change: Partial<MailPreferences>) => changeMailPreferences(userId, change),
    // One after another, so that the last choice is the one that is stored.
    scope: { id: 'mail-preferences' },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
