import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { ideasKey } from '#shared/ideas/full-idea-query.ts';

/** What is compared of a full idea: no contact, which is asked for on the idea's own page, and counted. */
const columns =
  'id, submitted_by, own_contribution, break_even_time, product_service, success_reason, business_type, revenue_model, rights_approvals, target_customers, competition, expected_volume, local_advantages, setup_started, completed_tasks, existing_sales, physical_setup, founder_name, founder_role, founder_experience, family_business, team_members, mentors, return_equity, funds_usage';

async function fetchAnswers(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const client = await getClient();
  const { data, error } = await client.from('ideas').select(columns).in('id', ids);
  if (error) throw error;
  return data;
}

/** The answers of one idea. */
export type ComparedAnswers = Awaited<ReturnType<typeof fetchAnswers>>[number];
export type ComparedColumn = Exclude<keyof ComparedAnswers, 'id' | 'submitted_by'>;

/** The answers of the ideas that are compared, as far as the policies show them to this user. */
export const comparedAnswersQuery = (userId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...ideasKey(userId), 'compared', ids],
    queryFn: () => fetchAnswers(ids),
    placeholderData: keepPreviousData,
  });
