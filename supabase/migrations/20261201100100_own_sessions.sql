-- Where a person is signed in: what they look at when they fear that somebody else is.

create function public.own_sessions()
returns table (
  id uuid, signed_in_at timestamptz, last_used_at timestamptz, browser text, network_address text, is_current boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    s.id, s.created_at, greatest(s.created_at, s.updated_at), s.user_agent, host(s.ip),
    coalesce(s.id::text = (select auth.jwt()) ->> 'session_id', false)
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 6 desc, 3 desc, s.id
  limit 50;
$$;
comment on function public.own_sessions is
  'Where the caller is signed in: this session first, then those used last, 50 at most. Security definer: request roles '
  'cannot read sessions.';

revoke all on function public.own_sessions from public, anon, authenticated, service_role;
grant execute on function public.own_sessions to authenticated;
