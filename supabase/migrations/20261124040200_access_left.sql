-- What is open closes by time alone, too: a trial or a paid month is over, and nothing is written at that moment that
-- a screen could hear of. A page asks how long it has, and looks again then (decision 217).

create function public.access_seconds_left()
returns double precision
language sql
stable
security definer
set search_path = ''
as $$
  select extract(epoch from max(private.access_ends_at(s) - private.subscription_now(s)))
  from public.subscriptions s
  where s.user_id = (select auth.uid()) and private.access_ends_at(s) > private.subscription_now(s);
$$;
comment on function public.access_seconds_left is
  'For how many seconds the caller''s subscription opens full details, if nothing happens; null: it opens nothing. '
  'Security definer: what tells it is executable by no role.';
revoke all on function public.access_seconds_left from public, anon, authenticated, service_role;
grant execute on function public.access_seconds_left to authenticated;
