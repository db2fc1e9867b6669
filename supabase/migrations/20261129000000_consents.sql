-- What a person agreed to, item by item, and since when (decision 286). Items that a table shows anyhow (the front page, mails, a
-- portrait) are told from there. A consent goes with its account; that it was given and withdrawn stays in the audit log.

create function private.privacy_version()
returns smallint
language sql
immutable
set search_path = ''
as $$
  select 10::smallint;
$$;
comment on function private.privacy_version is
  'The version of the privacy policy that people read who agree now. The page has the same number; a test compares them.';

create table private.consents (
  id bigint generated always as identity primary key,
  person uuid not null references auth.users (id) on delete cascade,
  purpose text not null
    constraint consents_purpose_known check (purpose in ('account', 'identity', 'investor_profile', 'visits')),
  -- Of the privacy policy. Null: from before versions were noted.
  notice smallint default private.privacy_version(),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz constraint consents_withdrawn_later check (withdrawn_at >= given_at)
);
comment on table private.consents is
  'That a person agreed to one purpose, under which version of the privacy policy, and when they withdrew it.';
alter table private.consents enable row level security;
revoke all on private.consents from public, anon, authenticated, service_role;
create unique index consents_standing on private.consents (person, purpose) where withdrawn_at is null;
create index consents_person on private.consents (person, id desc);

create function private.has_consent(person uuid, purpose text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.consents c
    where c.person = has_consent.person and c.purpose = has_consent.purpose and c.withdrawn_at is null
  );
$$;
comment on function private.has_consent is 'Whether a person''s consent stands. Called by definer functions only.';

create function private.note_consent(person uuid, purpose text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- More often than anybody changes their mind. Beyond it the form waits, so that one account cannot fill the table.
  most_a_day constant integer := 20;
begin
  if (
    select count(*) >= most_a_day from private.consents c
    where c.person = note_consent.person and c.purpose = note_consent.purpose and c.given_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'consents_a_day', message = 'too many changes within a day';
  end if;
  insert into private.consents (person, purpose) values (note_consent.person, note_consent.purpose)
  on conflict do nothing;
  return found;
end;
$$;
comment on function private.note_consent is
  'Notes that a person agrees, unless it stands already; gives whether it did. PT429 beyond 20 times a day. Called by definer '
  'functions only.';

create function private.record_consent(person uuid, purpose text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.note_consent(record_consent.person, record_consent.purpose) then
    perform private.record_audit(
      'consent.given', 'users', record_consent.person::text,
      jsonb_build_object('purpose', record_consent.purpose, 'notice', private.privacy_version())
    );
  end if;
end;
$$;
comment on function private.record_consent is
  'Notes that a person agrees, with a line in the audit log where that is new. Called by definer functions only.';

create function private.agree_with_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The form for signing up, and the button of Google beside it, name both. The auth service's own log proves it.
  perform private.note_consent(new.id, 'account');
  perform private.note_consent(new.id, 'visits');
  return null;
end;
$$;
comment on function private.agree_with_account is
  'Notes what somebody agrees to who makes an account. Security definer: no role writes consents.';
create trigger profiles_20_agree
  after insert on public.profiles
  for each row execute function private.agree_with_account();

create function private.agree_by_giving()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_argv[0] = 'identity' then
    -- Its line in the log is that of the submission.
    perform private.note_consent(new.user_id, tg_argv[0]);
  else
    perform private.record_consent(new.user_id, tg_argv[0]);
  end if;
  return null;
end;
$$;
comment on function private.agree_by_giving is
  'Notes the consent that stands beside a form (the trigger''s argument) for who sends it. Security definer: no role writes consents.';
create trigger kyc_submissions_20_agree
  after insert on public.kyc_submissions
  for each row execute function private.agree_by_giving('identity');
create trigger investor_profiles_20_agree
  after insert on public.investor_profiles
  for each row execute function private.agree_by_giving('investor_profile');

-- Those who are here: what they gave stands beside what they read then.
insert into private.consents (person, purpose, notice, given_at)
select p.id, given.purpose, null, p.created_at
from public.profiles p cross join (values ('account'), ('visits')) as given (purpose);
insert into private.consents (person, purpose, notice, given_at)
select k.user_id, 'identity', null, min(k.submitted_at) from public.kyc_submissions k group by k.user_id;
insert into private.consents (person, purpose, notice, given_at)
select i.user_id, 'investor_profile', null, i.created_at from public.investor_profiles i;

revoke all on function
  private.privacy_version, private.has_consent, private.note_consent, private.record_consent,
  private.agree_with_account, private.agree_by_giving
from public, anon, authenticated, service_role;
