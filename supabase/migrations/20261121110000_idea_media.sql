-- What founders upload with a pitch: one private bucket, and who may do what in it. Names, types and numbers are those of
-- packages/domain/src/media.ts; a test holds them equal. Objects are named <user id>/<random>.<ext>.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'idea-media', 'idea-media', false, 209715200,
  array[
    'application/pdf', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'video/mp4', 'video/webm'
  ]
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.media_owner(object_name text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  -- The pattern first, so that no name of another bucket can make the cast fail.
  select case
    when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,64}\.(pdf|pptx|jpg|png|webp|avif|mp4|webm)$'
    then left(object_name, 36)::uuid
  end;
$$;
comment on function private.media_owner is 'Whose folder an object of the bucket idea-media is in; null for a name that no upload has.';

create function private.largest_media(object_name text)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select case substring(object_name from '[^.]+$')
    when 'pdf' then 20971520
    when 'pptx' then 20971520
    when 'mp4' then 209715200
    when 'webm' then 209715200
    else 10485760
  end;
$$;
comment on function private.largest_media is
  'Largest file of the kind that a name ends in, in bytes (packages/domain/src/media.ts). The bucket knows one limit only, the video''s.';

create function private.has_media_room(object_name text, size bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One after the other, so that no two uploads of the same moment count past each other. Volatile: it sees what came before.
  perform pg_advisory_xact_lock(hashtextextended(concat('uploads of ', (select auth.uid())), 0));
  return (
    select count(*) < 120
      and (object_name !~ '\.(mp4|webm)$' or count(*) filter (where name ~ '\.(mp4|webm)$') < 10)
      and coalesce(sum((metadata ->> 'size')::bigint), 0) + coalesce(size, 0) <= 1073741824
    from storage.objects
    where bucket_id = 'idea-media' and name like (select auth.uid()) || '/%' and name <> object_name
  );
end;
$$;
comment on function private.has_media_room is
  'True while the caller keeps fewer files, and fewer bytes with this one, than one may. Security definer: counts what the policies that ask it would hide.';

create function private.is_media_in_use(object_name text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  reference text := 'idea-media/' || object_name;
begin
  -- By an index on submitted_by; a founder has few ideas.
  return exists (
    select 1 from public.ideas
    where submitted_by = private.media_owner(object_name)
      and (
        reference = any (business_images || pitch_deck_url || video_pitch_url)
        -- What an earlier version showed its reviewers stays as well.
        or exists (
          select 1 from public.idea_versions
          where idea_versions.idea_id = ideas.id
            and (
              answers ->> 'pitch_deck_url' = reference or answers ->> 'video_pitch_url' = reference
              or answers -> 'business_images' ? reference
            )
        )
      )
  );
end;
$$;
comment on function private.is_media_in_use is
  'True when a submitted idea, or an earlier version of one, refers to the object. Security definer: the answer must not depend on who may read the idea.';

revoke all on function private.media_owner, private.largest_media, private.has_media_room, private.is_media_in_use
  from public, anon, authenticated, service_role;
grant execute on function private.media_owner, private.largest_media, private.has_media_room, private.is_media_in_use
  to authenticated, service_role;

create policy "Founders with a confirmed e-mail upload into their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'idea-media'
    and private.media_owner(name) = (select auth.uid())
    and (select private.is_email_confirmed())
    and coalesce((metadata ->> 'size')::bigint, 0) <= private.largest_media(name)
    and private.has_media_room(name, (metadata ->> 'size')::bigint)
    -- A link to upload with carries the permission of the moment it was made: by it a file could be replaced that was submitted meanwhile.
    and storage.operation() is distinct from 'storage.object.sign_upload_url'
  );
-- What was submitted stays as it was reviewed: a file that an idea refers to is neither replaced nor deleted by its founder.
create policy "Founders replace their own files while no idea refers to them" on storage.objects
  for update to authenticated
  using (
    bucket_id = 'idea-media' and private.media_owner(name) = (select auth.uid()) and not private.is_media_in_use(name)
  )
  with check (
    bucket_id = 'idea-media'
    and private.media_owner(name) = (select auth.uid())
    and (select private.is_email_confirmed())
    and coalesce((metadata ->> 'size')::bigint, 0) <= private.largest_media(name)
  );
create policy "Founders remove their own files while no idea refers to them" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'idea-media' and private.media_owner(name) = (select auth.uid()) and not private.is_media_in_use(name)
  );
-- Both subqueries run under the reader's own policies: whoever may read the idea sees its files, whoever may read the listing its cover.
create policy "People see the files of ideas they may read, and covers of listings" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'idea-media'
    and (
      private.media_owner(name) = (select auth.uid())
      or (select private.is_admin())
      or exists (select 1 from public.listings where cover_image_url = 'idea-media/' || objects.name)
      or exists (
        select 1 from public.ideas
        where submitted_by = private.media_owner(objects.name)
          and 'idea-media/' || objects.name = any (business_images || pitch_deck_url || video_pitch_url)
      )
    )
  );
