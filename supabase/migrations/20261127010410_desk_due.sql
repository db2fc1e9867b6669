-- What the desk's home reads in one call: every kind of work, and how the promise of 48 hours was kept.

create function private.kept_promise()
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A share of fewer than ten cases says nothing.
  select case when count(*) >= 10 then jsonb_build_object(
    'reviewed', count(*), 'in_time', count(*) filter (where created_at <= due_at),
    'median_hours', round((48 + percentile_cont(0.5) within group (order by extract(epoch from created_at - due_at)) / 3600)::numeric, 1)
  ) end
  from public.idea_reviews
  where due_at is not null and created_at > now() - interval '30 days';
$$;
comment on function private.kept_promise is
  'Of the reviews of the last 30 days, how many came within 48 hours, and the median; null below ten.';
revoke all on function private.kept_promise from public, anon, authenticated, service_role;

create function public.desk_due(mine boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'the review desk is for admins';
  end if;
  perform private.note_desk_look(false);
  return jsonb_build_object(
    'work', jsonb_build_array(
      private.due_reviews(6, case when mine then (select auth.uid()) end), private.due_identities(), private.due_reports(),
      private.due_appeals(), private.due_grave_requests(), private.due_mails()
    ),
    'promise', private.kept_promise()
  );
end;
$$;
comment on function public.desk_due is
  'What is due at the desk (of reviews, those that the caller has taken, where mine): work, a list of {kind, total, overdue, today, items}, and how the promise of 48 hours was kept. '
  'Admins only. Security definer: some of it is in a schema that request roles cannot read, and it writes the audit log.';
revoke all on function public.desk_due from public, anon, authenticated, service_role;
grant execute on function public.desk_due to authenticated;
