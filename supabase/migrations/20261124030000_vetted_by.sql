-- Who stands behind the badge 'Vetted'. The same as before (portraits), and the reviewer's first name.
drop function public.founder_of_idea(uuid);
create function public.founder_of_idea(idea uuid)
returns table (approved_ideas integer, member_since date, is_email_confirmed boolean, portrait bytea, vetted_by text)
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
    u.email_confirmed_at is not null,
    p.image,
    case
      when private.is_vetted(i) then nullif(split_part((select r.full_name from public.profiles r where r.id = i.reviewed_by), ' ', 1), '')
    end
  from public.ideas i
  join auth.users u on u.id = i.submitted_by
  left join public.portraits p on p.user_id = u.id
  where i.id = idea
    and (
      (private.has_accepted_disclaimer() and exists (select 1 from public.listings l where l.id = i.id))
      or private.may_see_statistics(i.id)
    );
$$;
comment on function public.founder_of_idea is
  'Of an idea''s founder: how many of their ideas are approved now (counted up to 100), the first day of the month in '
  'which they joined, whether their e-mail is confirmed, and their portrait, null for none. Besides, the first name of '
  'the reviewer who vetted the idea, null where it is not vetted. For readers of its teaser, its founder and admins; '
  'nobody else gets a row. Security definer: accounts, portraits and ideas of others are not readable through the API.';
revoke all on function public.founder_of_idea from public, anon, authenticated, service_role;
grant execute on function public.founder_of_idea to authenticated;
