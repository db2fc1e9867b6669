-- Whose identity was verified. Investing and borrowing need it (decision 224); how it is verified is the desk's.

create table public.verified_identities (
  user_id uuid primary key references auth.users (id) on delete cascade,
  verified_at timestamptz not null default now(),
  -- Null: it does not run out.
  expires_at timestamptz,
  verified_by uuid references auth.users (id) on delete set null,
  constraint verified_identities_in_order check (expires_at > verified_at)
);
comment on table public.verified_identities is 'The people whose identity an admin verified, and until when that counts.';

alter table public.verified_identities enable row level security;
create policy "People see that their identity was verified" on public.verified_identities
  for select to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.verified_identities from public, anon, authenticated, service_role;
grant select (user_id, verified_at, expires_at) on public.verified_identities to authenticated;
grant select on public.verified_identities to service_role;
create index verified_identities_by on public.verified_identities (verified_by);

create function private.is_verified(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.verified_identities v
    where v.user_id = is_verified.person and (v.expires_at is null or v.expires_at > now())
  );
$$;
comment on function private.is_verified is
  'True where a person''s identity was verified and still counts. Security definer: asked of others, too.';

create function public.verify_identity(person uuid, is_verified boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins verify identities';
  end if;
  if is_verified then
    insert into public.verified_identities (user_id, verified_by)
    values (person, (select auth.uid()))
    on conflict (user_id) do update set verified_at = now(), expires_at = null, verified_by = excluded.verified_by;
  else
    delete from public.verified_identities v where v.user_id = person;
  end if;
  perform private.record_audit(
    case when is_verified then 'identity.verified' else 'identity.unverified' end,
    'verified_identities', person::text, '{}'::jsonb
  );
end;
$$;
comment on function public.verify_identity is
  'Says that a person''s identity was verified, or takes it back; for admins, into the audit log. Security definer: the '
  'table is not writable through the API.';

revoke all on function private.is_verified, public.verify_identity from public, anon, authenticated, service_role;
grant execute on function public.verify_identity to authenticated;
