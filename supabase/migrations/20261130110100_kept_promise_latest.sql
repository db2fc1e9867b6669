-- How the promise was kept is read of the latest 2,000 reviews at most: of all of thirty days it cost 190 ms at a
-- million ideas, each time that the desk's home was opened.

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
    'is_capped', count(*) = 2000
  ) end
  from (
    select created_at, due_at from public.idea_reviews
    where due_at is not null and created_at > now() - interval '30 days'
    order by created_at desc limit 2000
  ) as latest;
$$;
comment on function private.kept_promise is
  'Of the reviews of the last 30 days, of the latest 2,000 at most (is_capped), how many came within 48 hours, and the median; null below ten.';
