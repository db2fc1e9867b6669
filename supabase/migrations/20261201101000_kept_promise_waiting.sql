-- An idea that has waited longer than was promised and is still undecided counts against the promise: before, the
-- share stayed at 100% for as long as nobody decided.

create or replace function private.kept_promise()
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A share of fewer than ten cases says nothing.
  select case when count(*) >= 10 then jsonb_build_object(
    'reviewed', count(*), 'in_time', count(*) filter (where created_at <= due_at),
    'median_hours', round((48 + percentile_cont(0.5) within group (order by extract(epoch from created_at - due_at)) / 3600)::numeric, 1),
    'is_capped', count(*) = 2000,
    'overdue', (
      select count(*) from (select 1 from private.desk_ideas where due_at <= now() limit 1001) as late
    )
  ) end
  from (
    select created_at, due_at from public.idea_reviews
    where due_at is not null and created_at > now() - interval '30 days'
    order by created_at desc limit 2000
  ) as latest;
$$;
comment on function private.kept_promise is
  'Of the reviews of the last 30 days, of the latest 2,000 at most (is_capped), how many came within 48 hours, and the median; and how many ideas wait longer than that now (overdue, 1,001 at most). Null below ten reviews.';
