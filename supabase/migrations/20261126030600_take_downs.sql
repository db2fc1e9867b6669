-- Taking an idea down and putting it back (decision 252): its listing goes at once, its founder reads why and may appeal, and
-- investors who saved it, write about it or have a deal in it are told plainly that it is not offered any more.

create function private.tell_idea_gone(idea uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  person uuid;
begin
  for person in
    select s.user_id from public.saved_ideas s where s.idea_id = tell_idea_gone.idea
    union
    select c.investor from public.conversations c where c.idea_id = tell_idea_gone.idea and c.investor is not null
    -- A deal has a conversation. More than this many would hold up the take-down.
    limit 2000
  loop
    perform private.tell_safety(person, tell_idea_gone.idea, jsonb_build_object('what', 'idea_gone'));
  end loop;
end;
$$;
comment on function private.tell_idea_gone is
  'Tells up to 2,000 investors who saved an idea or write about it that it was taken down. Called by take_down_idea.';

create function public.take_down_idea(idea uuid, reason text, words text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  found public.ideas;
  made uuid;
begin
  perform private.require_desk();
  select * into found from public.ideas i where i.id = take_down_idea.idea for update;
  if found.id is null then
    raise exception using errcode = 'P0002', message = 'there is no such idea';
  end if;
  if found.approval_status <> 'approved' or found.withdrawn_at is not null or found.taken_down_at is not null then
    raise exception using errcode = 'PT409', constraint = 'ideas_take_down', message = 'this idea is not offered';
  end if;
  made := private.impose('take_down', found.submitted_by, found.id, take_down_idea.reason, take_down_idea.words);
  update public.ideas i set taken_down_at = now() where i.id = found.id;
  perform private.tell_safety(found.submitted_by, found.id, jsonb_build_object('what', 'taken_down', 'sanction_id', made));
  perform private.tell_idea_gone(found.id);
  perform private.record_audit(
    'idea.taken_down', 'ideas', found.id::text,
    jsonb_build_object('sanction', made, 'reason', take_down_idea.reason)
  );
  return made;
end;
$$;
comment on function public.take_down_idea is
  'Takes an offered idea down with a reason and words that its founder reads; gives the sanction. PT409 where it is not '
  'offered. For admins (42501). Security definer: neither ideas nor sanctions are writable so through the API.';

create function private.end_sanction(sanction private.sanctions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.sanctions s set ended_at = now(), ended_by = (select auth.uid()) where s.id = sanction.id;
  if sanction.kind = 'take_down' then
    update public.ideas i set taken_down_at = null where i.id = sanction.idea_id;
    perform private.record_audit(
      'idea.reinstated', 'ideas', sanction.idea_id::text, jsonb_build_object('sanction', sanction.id)
    );
  else
    update auth.users u set banned_until = null where u.id = sanction.person;
    update public.ideas i set suspended_at = null where i.submitted_by = sanction.person and i.suspended_at is not null;
    perform private.record_audit(
      'person.restored', 'users', sanction.person::text, jsonb_build_object('sanction', sanction.id)
    );
  end if;
  perform private.tell_safety(sanction.person, sanction.idea_id, jsonb_build_object(
    'what', case sanction.kind when 'take_down' then 'reinstated' else 'restored' end, 'sanction_id', sanction.id
  ));
end;
$$;
comment on function private.end_sanction is
  'Ends a take-down or a suspension, and tells whom it was about. Called by definer functions of the desk.';

create function public.reinstate_idea(idea uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  open private.sanctions;
begin
  perform private.require_desk();
  perform from public.ideas i where i.id = reinstate_idea.idea for update;
  select * into open from private.sanctions s
  where s.idea_id = reinstate_idea.idea and s.kind = 'take_down' and s.ended_at is null for update;
  if open.id is null then
    raise exception using errcode = 'PT409', constraint = 'ideas_take_down', message = 'this idea is not taken down';
  end if;
  perform private.end_sanction(open);
end;
$$;
comment on function public.reinstate_idea is
  'Puts an idea back that was taken down; PT409 where it is not. For admins (42501). Security definer: neither ideas nor '
  'sanctions are writable so through the API.';

create function public.take_downs_of(idea uuid)
returns table (
  id uuid, reason text, words text, imposed_at timestamptz, ended_at timestamptz, appeal text, appealed_at timestamptz,
  decision text, decision_words text, decided_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select s.id, s.reason, s.words, s.imposed_at, s.ended_at, s.appeal, s.appealed_at, s.decision, s.decision_words, s.decided_at
  from private.sanctions s
  where s.idea_id = take_downs_of.idea and s.kind = 'take_down'
    and (s.person = (select auth.uid()) or private.is_admin())
  order by s.imposed_at desc
  limit 20;
$$;
comment on function public.take_downs_of is
  'Why an idea was taken down, and what became of it, the latest first; for its founder and admins, without who did it. '
  'Security definer: sanctions are in a schema that request roles cannot read.';

revoke all on function
  private.tell_idea_gone, public.take_down_idea, private.end_sanction, public.reinstate_idea, public.take_downs_of
from public, anon, authenticated, service_role;
grant execute on function public.take_down_idea, public.reinstate_idea, public.take_downs_of to authenticated;
