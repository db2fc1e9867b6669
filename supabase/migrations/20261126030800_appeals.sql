-- Appeals: against a take-down by the idea's founder, against a suspension by the token of its mail. Once each, and another
-- admin than who acted decides (decision 252).

create function private.appeal(sanction private.sanctions, words text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if sanction.id is null then
    raise exception using errcode = 'insufficient_privilege', message = 'there is nothing here to appeal against';
  end if;
  if sanction.appealed_at is not null or sanction.ended_at is not null then
    raise exception using errcode = 'PT409', constraint = 'sanctions_appealed',
      message = 'this was appealed against already, or is over';
  end if;
  update private.sanctions s
  set appeal = btrim(coalesce(appeal.words, ''), e' \n\r\t'), appealed_at = now() where s.id = sanction.id;
  perform private.record_audit('sanction.appealed', 'sanctions', sanction.id::text, '{}'::jsonb);
end;
$$;
comment on function private.appeal is 'Writes an appeal, once. Called by the functions that say whose it is.';

create function public.appeal_take_down(idea uuid, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  open private.sanctions;
begin
  select * into open from private.sanctions s
  where s.idea_id = appeal_take_down.idea and s.kind = 'take_down' and s.person = (select auth.uid())
  -- The open one, if there is one: what ended may have been imposed at the same moment.
  order by s.ended_at is null desc, s.imposed_at desc limit 1 for update;
  perform private.appeal(open, appeal_take_down.words);
end;
$$;
comment on function public.appeal_take_down is
  'A founder says why their idea should not be down (20 to 2,000 characters), once (PT409). Security definer: sanctions are '
  'not writable through the API.';

create function public.appeal_suspension(token text, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  open private.sanctions;
begin
  select * into open from private.sanctions s
  where s.token = appeal_suspension.token and s.kind = 'suspension' for update;
  perform private.appeal(open, appeal_suspension.words);
end;
$$;
comment on function public.appeal_suspension is
  'Who is suspended says why they should not be (20 to 2,000 characters), once (PT409), by the token of the mail (42501). '
  'Security definer: sanctions are not writable through the API.';

create function public.desk_appeals(after_at timestamptz default null, after_id uuid default null)
returns table (
  id uuid, kind text, person uuid, person_name text, idea_id uuid, idea_title text, reason text, words text,
  imposed_at timestamptz, is_own boolean, appeal text, appealed_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select s.id, s.kind, s.person, p.full_name, s.idea_id, i.title, s.reason, s.words, s.imposed_at,
    s.imposed_by is not distinct from (select auth.uid()), s.appeal, s.appealed_at
  from private.sanctions s
  left join public.profiles p on p.id = s.person
  left join public.ideas i on i.id = s.idea_id
  where (select private.is_admin()) and s.appealed_at is not null and s.decided_at is null and s.ended_at is null
    and (after_at is null or (s.appealed_at, s.id) > (after_at, after_id))
  order by s.appealed_at, s.id
  limit 31;
$$;
comment on function public.desk_appeals is
  'Appeals that wait, the oldest first, 30 and one more after the one named, and whether the caller acted (then another '
  'decides). For admins; nobody else gets a row. Security definer: sanctions are in a schema that request roles cannot read.';

create function public.decide_appeal(sanction uuid, decision text, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  open private.sanctions;
begin
  perform private.require_desk();
  select * into open from private.sanctions s where s.id = decide_appeal.sanction;
  -- As whoever acts on an idea or a person, its row first.
  perform from public.ideas i where i.id = open.idea_id for update;
  if open.idea_id is null then
    perform from auth.users u where u.id = open.person for update;
  end if;
  select * into open from private.sanctions s where s.id = decide_appeal.sanction for update;
  if open.id is null then
    raise exception using errcode = 'P0002', message = 'there is no such appeal';
  end if;
  if open.imposed_by is not distinct from (select auth.uid()) then
    raise exception using errcode = 'PT409', constraint = 'sanctions_other_admin', message = 'another admin decides this appeal';
  end if;
  if open.appealed_at is null or open.decided_at is not null or open.ended_at is not null then
    raise exception using errcode = 'PT409', constraint = 'sanctions_decided', message = 'this appeal does not wait any more';
  end if;
  update private.sanctions s
  set decision = decide_appeal.decision, decision_words = btrim(coalesce(decide_appeal.words, ''), e' \n\r\t'),
    decided_by = (select auth.uid()), decided_at = now()
  where s.id = open.id;
  perform private.record_audit(
    'sanction.decided', 'sanctions', open.id::text, jsonb_build_object('decision', decide_appeal.decision)
  );
  if decide_appeal.decision = 'lifted' then
    perform private.end_sanction(open);
  else
    perform private.tell_safety(open.person, open.idea_id, jsonb_build_object(
      'what', 'appeal_upheld', 'sanction_id', open.id
    ));
  end if;
end;
$$;
comment on function public.decide_appeal is
  'Decides an appeal, once: lifted ends the take-down or suspension, upheld leaves it, with words for who appealed. PT409 for '
  'the admin who acted. For admins (42501). Security definer: sanctions are not writable through the API.';

revoke all on function
  private.appeal, public.appeal_take_down, public.appeal_suspension, public.desk_appeals, public.decide_appeal
from public, anon, authenticated, service_role;
grant execute on function public.appeal_take_down, public.desk_appeals, public.decide_appeal to authenticated;
grant execute on function public.appeal_suspension to anon, authenticated;
