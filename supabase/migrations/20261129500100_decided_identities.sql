-- The desk reads decided identities latest first; those that wait stay in the order in which they wait.

create index kyc_submissions_decided on public.kyc_submissions (state, decided_at desc, id desc) where decided_at is not null;

create or replace function public.identity_queue(state text default 'submitted', after_at timestamptz default null, after_id uuid default null)
returns table (
  id uuid, user_id uuid, full_name text, role text, number_kind text, submitted_at timestamptz, waiting_since timestamptz,
  is_appeal boolean, provider text, decided_at timestamptz, why_not_decide text
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  page constant integer := 50;
  found uuid[];
begin
  perform private.require_identity_reviewer();
  perform private.record_audit(
    'identity.listed', 'kyc_submissions', coalesce(identity_queue.state, ''), jsonb_build_object('after', identity_queue.after_at)
  );
  if identity_queue.state = 'submitted' then
    found := array(
      select s.id from public.kyc_submissions s
      where s.state = 'submitted'
        and (
          identity_queue.after_at is null
          or (s.waiting_since, s.id)
            > (identity_queue.after_at, coalesce(identity_queue.after_id, '00000000-0000-0000-0000-000000000000'))
        )
      order by s.waiting_since, s.id
      limit page
    );
  else
    found := array(
      select s.id from public.kyc_submissions s
      where s.state = identity_queue.state and s.decided_at is not null
        and (
          identity_queue.after_at is null
          or (s.decided_at, s.id)
            < (identity_queue.after_at, coalesce(identity_queue.after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        )
      order by s.decided_at desc, s.id desc
      limit page
    );
  end if;
  return query
    select
      s.id, s.user_id, s.full_name, p.role, s.number_kind, s.submitted_at, s.waiting_since, s.appealed_at is not null,
      s.provider, s.decided_at, private.why_not_decide(s)
    from unnest(found) with ordinality as place (id, number)
    join public.kyc_submissions s on s.id = place.id
    left join public.profiles p on p.id = s.user_id
    order by place.number;
end;
$$;
comment on function public.identity_queue is
  'Submissions in a state, 50 after the one that is named: of those that wait the one that has waited longest first, after its '
  'waiting_since; of the others the one that was decided last, after its decided_at. For admins, with a line in the audit log. '
  'Security definer: submissions are not readable through the API, nor is the log writable.';
