-- A submission is never changed but by the steps of its states, a decision never at all; both go with their account.

create function private.keep_kyc_submission()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  deciding text[] := array['state', 'reason', 'note', 'decided_by', 'decided_at'];
  appealing text[] := array['state', 'waiting_since', 'appeal', 'appealed_at'];
begin
  -- A reviewer's account that goes takes its id along.
  if to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by' and new.decided_by is null then
    return new;
  end if;
  if old.state = 'submitted' and new.state <> 'submitted' and to_jsonb(new) - deciding = to_jsonb(old) - deciding then
    return new;
  end if;
  if old.state = 'rejected' and new.state = 'submitted' and old.appealed_at is null
    and to_jsonb(new) - appealing = to_jsonb(old) - appealing
  then
    return new;
  end if;
  raise exception using errcode = 'PT409', constraint = 'kyc_step', message = 'this submission has moved on',
    detail = old.state;
end;
$$;
comment on function private.keep_kyc_submission is
  'Lets a submission be decided, and a rejection appealed against once; everything else stays as it was sent (PT409).';
create trigger kyc_submissions_10_keep
  before update on public.kyc_submissions
  for each row execute function private.keep_kyc_submission();

create function private.keep_kyc_decision()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by' and new.decided_by is null then
    return new;
  end if;
  raise exception using errcode = 'insufficient_privilege', message = 'decisions are never changed';
end;
$$;
comment on function private.keep_kyc_decision is 'Refuses every change of a decision but the loss of who decided.';
create trigger kyc_decisions_10_keep
  before update on private.kyc_decisions
  for each row execute function private.keep_kyc_decision();

create function private.remove_identity_of_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.kyc_submissions where user_id = new.id;
  delete from public.verified_identities where user_id = new.id;
  delete from private.kyc_tries where user_id = new.id;
  return null;
end;
$$;
comment on function private.remove_identity_of_account is
  'Removes what an account sent to be verified when the account is emptied, but its row stays; the files are swept then. '
  'Security definer: the auth service, which does that, has no rights on it.';
revoke all on function private.keep_kyc_submission, private.keep_kyc_decision, private.remove_identity_of_account
from public, anon, authenticated, service_role;

create trigger remove_identity_of_account
  after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.remove_identity_of_account();
