-- Pictures that founders link to instead of uploading them lie on hosts of theirs, which must not learn who reads a pitch. The server
-- fetches them: it asks here, as the reader, whether an address belongs to something that they may read. Invoker's rights: the policies of
-- the tables decide.

create schema linked_images;
comment on schema linked_images is 'What the image service asks: whether the caller may see the picture at an address as part of a source. Not exposed by the API.';
revoke all on schema linked_images from public;
grant usage on schema linked_images to authenticated;

create function linked_images.idea(source uuid, address text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select 1 from public.ideas where ideas.id = source and address = any (ideas.business_images))
    or exists (
      select 1 from public.idea_versions
      where idea_versions.idea_id = source and idea_versions.answers -> 'business_images' ? address
    );
$$;
comment on function linked_images.idea is 'Whether the address is a picture of this idea, or of an earlier version of it, that the caller may read.';

create function linked_images.draft(source uuid, address text)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- Wherever in the form: what is typed in a draft has no shape to rely on. Blanks around an address are typed as well.
  select source = (select auth.uid()) and address <> '' and (exists (
    select 1
    from public.idea_drafts, jsonb_path_query(idea_drafts.answers, '$.** ? (@.type() == "string")') as answer
    where idea_drafts.user_id = source and btrim(answer #>> '{}') = address
  ) or exists (
    -- A revision begins with the pictures of the idea.
    select 1 from public.ideas where ideas.submitted_by = source and address = any (ideas.business_images)
  ));
$$;
comment on function linked_images.draft is 'Whether the address is an answer in a draft, or a picture of an idea, of the caller, whose id the source is.';

revoke all on function linked_images.idea, linked_images.draft from public, anon, authenticated, service_role;
grant execute on function linked_images.idea, linked_images.draft to authenticated;
