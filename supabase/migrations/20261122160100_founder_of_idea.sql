-- Who is behind an idea, for readers of its teaser: what is known, and nothing that somebody only says. The
-- first name and the city are in the teaser already; no account, contact or full name leaves here (decision
-- 196).

create function public.founder_of_idea(idea uuid)
returns table (approved_ideas integer, member_since date, is_email_confirmed boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      select count(*)::integer from (
        select 1 from public.ideas
        where submitted_by = i.submitted_by and approval_status = 'approved' and withdrawn_at is null
        limit 100
      ) as approved
    ),
    -- The month, in India: the day would help to tell an account from others.
    date_trunc('month', u.created_at at time zone 'Asia/Kolkata')::date,
    u.email_confirmed_at is not null
  from public.ideas i
  join auth.users u on u.id = i.submitted_by
  where i.id = idea
    and (
      (private.has_accepted_disclaimer() and exists (select 1 from public.listings l where l.id = i.id))
      or private.may_see_statistics(i.id)
    );
$$;
comment on function public.founder_of_idea is
  'Of an idea''s founder: how many of their ideas are approved now (counted up to 100), the first day of the month in '
  'which they joined, whether their e-mail is confirmed. For readers of its teaser, its founder and admins; '
  'nobody else gets a row. Security definer: accounts and ideas of others are not readable through the API.';
revoke all on function public.founder_of_idea from public, anon, authenticated, service_role;
grant execute on function public.founder_of_idea to authenticated;
