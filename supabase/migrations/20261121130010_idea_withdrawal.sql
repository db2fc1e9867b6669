-- Withdrawal: a founder takes an idea back, whatever its status. It leaves the listings (keep_listing) and is decided about no more
-- (guard_revision). Final: who wants it back submits it as a new idea, which is reviewed like any other.

create function public.withdraw_idea(idea uuid, reason text default null)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  withdrawn timestamptz;
begin
  select withdrawn_at into withdrawn from public.ideas where id = idea and submitted_by = (select auth.uid()) for update;
  if not found then
    raise exception using errcode = 'insufficient_privilege', message = 'only its founder may withdraw an idea';
  end if;
  -- A repeated request finds it done.
  if withdrawn is not null then
    return withdrawn;
  end if;
  update public.ideas set withdrawn_at = now(), withdrawal_reason = nullif(btrim(reason), '') where id = idea;
  perform private.record_audit('idea.withdrawn', 'ideas', idea::text, '{}');
  return now();
end;
$$;
comment on function public.withdraw_idea is
  'Takes back an idea of the caller''s; gives when. Security definer: the policies let a founder change only what waits or was sent back.';
revoke all on function public.withdraw_idea from public, anon, authenticated, service_role;
grant execute on function public.withdraw_idea to authenticated;

create function public.saved_ideas_not_offered()
returns table (idea_id uuid, title text)
language sql
stable
security definer
set search_path = ''
as $$
  select s.idea_id, coalesce(v.answers ->> 'business_name', i.title)
  from public.saved_ideas s
  join public.ideas i on i.id = s.idea_id
  left join lateral (
    select r.version from public.idea_reviews r where r.idea_id = i.id and r.to_status = 'approved' order by r.id desc limit 1
  ) as approved on true
  left join public.idea_versions v on v.idea_id = i.id and v.version = approved.version
  where s.user_id = (select auth.uid()) and not exists (select 1 from public.listings l where l.id = s.idea_id)
  order by s.created_at desc
  limit 50;
$$;
comment on function public.saved_ideas_not_offered is
  'What the caller saved and is not listed now, under the title that was approved. Security definer: such an idea is out of a reader''s sight.';
revoke all on function public.saved_ideas_not_offered from public, anon, authenticated, service_role;
grant execute on function public.saved_ideas_not_offered to authenticated;
