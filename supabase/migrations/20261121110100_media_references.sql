-- An idea refers only to its founder's own uploads, and to files that are there, of the right kind and size. The formats are checks of
-- the table; what needs a look at storage.objects is here. Refusals name the field, as checks do.

create function private.hold_media()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reference text;
  field text;
  size bigint;
begin
  for field, reference in
    select 'pitch_deck_url', new.pitch_deck_url
    union all select 'video_pitch_url', new.video_pitch_url
    union all select 'business_images', unnest(new.business_images)
  loop
    -- Links, and what the checks refuse.
    continue when reference is null or private.media_owner(substr(reference, 12)) is null or left(reference, 11) <> 'idea-media/';
    if private.media_owner(substr(reference, 12)) <> new.submitted_by then
      raise exception using errcode = '23514', table = 'ideas', constraint = concat('ideas_', field, '_own'),
        message = 'the file was uploaded by somebody else';
    end if;
    select (metadata ->> 'size')::bigint into size
    from storage.objects where bucket_id = 'idea-media' and name = substr(reference, 12);
    if not found then
      raise exception using errcode = '23514', table = 'ideas', constraint = concat('ideas_', field, '_uploaded'),
        message = 'the file was not uploaded', hint = 'Upload it, then refer to it.';
    end if;
    if size > private.largest_media(reference) then
      raise exception using errcode = '23514', table = 'ideas', constraint = concat('ideas_', field, '_size'),
        message = 'the file is too large';
    end if;
  end loop;
  return new;
end;
$$;
comment on function private.hold_media is
  'Refuses references to files of others, to files that are not there, and to files too large. Security definer: it looks at objects whoever writes.';
revoke all on function private.hold_media from public, anon, authenticated, service_role;

create trigger hold_media
  before insert or update of pitch_deck_url, video_pitch_url, business_images on public.ideas
  for each row execute function private.hold_media();

create function private.unreferenced_media(at_most integer, older_than interval default interval '7 days')
returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select objects.name
    from storage.objects
    where objects.bucket_id = 'idea-media'
      and objects.created_at < now() - older_than
      and not private.is_media_in_use(objects.name)
      and not exists (
        select 1 from public.idea_drafts
        where idea_drafts.user_id = private.media_owner(objects.name)
          -- Wherever in the form: what is typed in a draft has no shape to rely on.
          and position('idea-media/' || objects.name in idea_drafts.answers::text) > 0
      )
    order by objects.created_at
    limit at_most;
end;
$$;
comment on function private.unreferenced_media is
  'Names of uploads older than this that no idea, no earlier version and no draft refers to, oldest first; a background job may remove them through the storage API. Security definer: sees everybody''s files.';
revoke all on function private.unreferenced_media from public, anon, authenticated, service_role;
grant execute on function private.unreferenced_media to service_role;
