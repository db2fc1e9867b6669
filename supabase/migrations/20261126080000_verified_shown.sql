-- That somebody's identity was verified stands, with its day, wherever people decide whether to trust: beside the founder
-- of an idea, in a conversation and on a deal. Only the day is told: neither name nor number nor who verified it.

create function private.identity_verified_at(person uuid)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select v.verified_at from public.verified_identities v
  where v.user_id = identity_verified_at.person and (v.expires_at is null or v.expires_at > now());
$$;
comment on function private.identity_verified_at is
  'When a person''s identity was verified, where that still counts. Security definer: asked of others, too.';

-- The same as before (decision 216), and since when the founder's identity is verified.
drop function public.founder_of_idea(uuid);
create function public.founder_of_idea(idea uuid)
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
comment on function public.founder_of_idea is
  'Of an idea''s founder: how many of their ideas are approved now (counted up to 100), the first day of the month in '
  'which they joined, whether their e-mail is confirmed, their portrait, null for none, the first name of the '
  'reviewer who vetted the idea, null where it is not vetted, in how many seconds the founder usually answers, null '
  'under five answers, and when their identity was verified, null where it was not or that ran out. For readers of its '
  'teaser, its founder and admins; nobody else gets a row. Security definer: accounts, portraits, answers, identities '
  'and ideas of others are not readable through the API.';

create function public.identities_in_conversation(conversation uuid)
returns table (verified_at timestamptz, other_verified_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select private.identity_verified_at((select auth.uid())),
    private.identity_verified_at(private.other_of(c, (select auth.uid())))
  from public.conversations c
  where c.id = identities_in_conversation.conversation and (select auth.uid()) in (c.investor, c.founder);
$$;
comment on function public.identities_in_conversation is
  'When the identity of the caller and of the other in a conversation was verified, null where it was not or that ran '
  'out. For the two. Security definer: others'' identities are not readable through the API.';

revoke all on function private.identity_verified_at, public.founder_of_idea, public.identities_in_conversation
from public, anon, authenticated, service_role;
grant execute on function public.founder_of_idea, public.identities_in_conversation to authenticated;
