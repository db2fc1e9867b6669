-- Which pictures an idea shows, by their content (decision 292): the same file in another idea is found by an index, whoever
-- uploaded it and whatever it is called.

create table private.idea_pictures (
  digest bytea not null,
  idea_id uuid not null references public.ideas (id) on delete cascade,
  primary key (digest, idea_id)
);
comment on table private.idea_pictures is
  'A picture that an idea shows now, by the SHA-256 of the file, or of the address where it is a link.';
create index idea_pictures_idea on private.idea_pictures (idea_id);
alter table private.idea_pictures enable row level security;
revoke all on private.idea_pictures from public, anon, authenticated, service_role;

create function private.digests_of_pictures(answers text[])
returns setof bytea
language sql
stable
set search_path = ''
as $$
  select distinct coalesce(
    (
      select decode(o.metadata ->> 'sha256', 'hex') from storage.objects o
      where answer like 'idea-media/%' and o.bucket_id = 'idea-media' and o.name = substr(answer, 12)
        and o.metadata ->> 'sha256' ~ '^[0-9a-f]{64}$'
    ),
    case when answer like 'https://%' then sha256(convert_to(answer, 'UTF8')) end
  )
  from unnest(answers) as answer;
$$;
comment on function private.digests_of_pictures is
  'The SHA-256 of each picture: of the uploaded file, or of a linked picture''s address; null where the storage tells none. '
  'Called by definer functions only.';
revoke all on function private.digests_of_pictures from public, anon, authenticated, service_role;

create function private.note_pictures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.idea_pictures where idea_id = new.id;
  end if;
  insert into private.idea_pictures (digest, idea_id)
  select digest, new.id from private.digests_of_pictures(new.business_images) as digest where digest is not null;
  return null;
end;
$$;
comment on function private.note_pictures is
  'Notes which pictures an idea shows. Security definer: nobody else writes them, or reads files of others.';
revoke all on function private.note_pictures from public, anon, authenticated, service_role;

create trigger ideas_65_note_pictures
  after insert on public.ideas
  for each row when (new.business_images <> '{}') execute function private.note_pictures();
create trigger ideas_66_note_changed_pictures
  after update of business_images on public.ideas
  for each row when (new.business_images is distinct from old.business_images) execute function private.note_pictures();

insert into private.idea_pictures (digest, idea_id)
select distinct digest, i.id
from public.ideas i cross join private.digests_of_pictures(i.business_images) as digest
where i.business_images <> '{}' and digest is not null;
