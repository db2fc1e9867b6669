-- How many ideas a founder has approved counts those that are offered: what the desk took down is none of them (decision 252).
-- The front page, previews of links and mails join listings, and so follow by themselves.

create or replace function public.founder_of_idea(idea uuid)
returns table (
  approved_ideas integer, member_since date, is_email_confirmed boolean, portrait bytea, vetted_by text,
  usually_answers integer, identity_verified_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      select count(*)::integer from (
        select 1 from public.ideas other
        where other.submitted_by = i.submitted_by and private.is_offered(other)
        limit 100
      ) as approved
    ),
    -- The month, in India: the day would help to tell an account from others.
    date_trunc('month', u.created_at at time zone 'Asia/Kolkata')::date,
    u.email_confirmed_at is not null,
    p.image,
    case
      when private.is_vetted(i) then nullif(split_part((select r.full_name from public.profiles r where r.id = i.reviewed_by), ' ', 1), '')
    end,
    private.usual_answer_time(u.id),
    private.identity_verified_at(u.id)
  from public.ideas i
  join auth.users u on u.id = i.submitted_by
  left join public.portraits p on p.user_id = u.id
  where i.id = idea
    and (
      (private.has_accepted_disclaimer() and exists (select 1 from public.listings l where l.id = i.id))
      or private.may_see_statistics(i.id)
    );
$$;
