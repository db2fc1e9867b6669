-- Links by which a reviewer sees a picture: signed, for one file and one reviewer, good for a minute. Issuing one is a line
-- in the audit log (decision 240). The function kyc-file turns a link into the marked picture.

create function private.signature_of_link(content text)
returns text
language sql
stable
set search_path = ''
as $$
  select encode(extensions.hmac(content, s.link_key, 'sha256'), 'hex') from private.identity_secrets s;
$$;
comment on function private.signature_of_link is 'What signs a reviewer''s link. Called by definer functions only.';

create function public.issue_identity_link(submission uuid, file text)
returns table (link text, expires_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
declare
  good_for constant interval := interval '1 minute';
  until timestamptz := now() + good_for;
  content text;
begin
  perform private.require_identity_reviewer();
  if coalesce(file not in ('id', 'selfie'), true) or not exists (
    select from public.kyc_submissions s
    where s.id = issue_identity_link.submission
      and case issue_identity_link.file when 'id' then s.id_file else s.selfie end is not null
  ) then
    raise exception using errcode = 'P0002', message = 'there is no such file', hint = 'not_found';
  end if;
  perform private.record_audit(
    'identity.file_opened', 'kyc_submissions', submission::text, jsonb_build_object('file', file)
  );
  content := concat_ws('.', submission, file, (select auth.uid()), ceil(extract(epoch from until))::bigint);
  return query select concat_ws('.', content, private.signature_of_link(content)), until;
end;
$$;
comment on function public.issue_identity_link is
  'A signed link to a file of a submission (id, selfie), for the calling admin and a minute, with its line in the audit log. '
  'Security definer: no request role has the key.';

create function public.open_identity_link(link text)
returns table (object_name text, reviewer text, opened_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  part constant text[] := string_to_array(link, '.');
begin
  -- The signature first, so that nothing else of a forged link is looked at; hashes of the two take the same time to compare.
  if coalesce(cardinality(part) <> 5 or length(link) > 300, true)
    or sha256(convert_to(private.signature_of_link(array_to_string(part[1:4], '.')), 'utf8')) <> sha256(convert_to(part[5], 'utf8'))
    or part[4]::bigint <= extract(epoch from now())
  then
    return;
  end if;
  return query
    select case part[2] when 'id' then s.id_file else s.selfie end, coalesce(p.full_name, 'admin'), now()
    from public.kyc_submissions s
    join public.user_roles r on r.user_id = part[3]::uuid and r.role = 'admin'
    join auth.users u on u.id = r.user_id and u.deleted_at is null and not private.is_suspended(u.id)
    left join public.profiles p on p.id = r.user_id
    where s.id = part[1]::uuid;
end;
$$;
comment on function public.open_identity_link is
  'The file that a link opens, and whose mark it gets; no row for a link that is forged, over, or of somebody who is no admin '
  'any more. Security definer: no request role has the key; for functions with the secret key.';

revoke all on function private.signature_of_link, public.issue_identity_link, public.open_identity_link
from public, anon, authenticated, service_role;
grant execute on function public.issue_identity_link to authenticated;
grant execute on function public.open_identity_link to service_role;
