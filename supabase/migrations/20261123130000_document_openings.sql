-- Who opened which kind of document of an idea on which day. Evidence for counting each person once a day,
-- and for nothing else, as private.idea_views: no founder, investor or reviewer reads it (decisions 75, 202).

create table private.document_openings (
  idea_id uuid not null references public.ideas (id) on delete cascade,
  reader uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint document_openings_kind_known check (kind in ('pitch_deck', 'video_pitch', 'pictures')),
  -- A day and not a moment: it is all that counting needs.
  day date not null default private.india_day(now()),
  primary key (idea_id, day, kind, reader)
);
comment on table private.document_openings is
  'A person''s opening of a kind of document of an idea, once a day in India. Kept for a year, then removed; the '
  'numbers stay in idea_days.';

alter table private.document_openings enable row level security;
revoke all on private.document_openings from public, anon, authenticated, service_role;
grant select on private.document_openings to service_role;

create index document_openings_reader on private.document_openings (reader, day);
create index document_openings_day on private.document_openings (day);

alter table private.idea_days
  add column documents integer not null default 0 constraint idea_days_documents_positive check (documents >= 0);
comment on table private.idea_days is
  'Views, new saves, removed saves, first contacts and opened documents of an idea on a day in India: numbers only, '
  'kept by triggers.';

create function private.count_document_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.idea_days as total (idea_id, day, documents) values (new.idea_id, new.day, 1)
  on conflict (idea_id, day) do update set documents = total.documents + 1;
  return null;
end;
$$;
comment on function private.count_document_day is
  'Counts an opened document. Security definer: no request role may write numbers.';
revoke all on function private.count_document_day from public, anon, authenticated, service_role;

create trigger document_openings_10_count_day
  after insert on private.document_openings
  for each row execute function private.count_document_day();

create function private.forget_document_openings(at_most integer)
returns integer
language sql
set search_path = ''
as $$
  with old as (
    select ctid from private.document_openings
    where day < private.india_day(now()) - 365 limit at_most for update skip locked
  ),
  forgotten as (
    delete from private.document_openings using old where document_openings.ctid = old.ctid returning 1
  )
  select count(*)::integer from forgotten;
$$;
comment on function private.forget_document_openings is
  'Removes openings older than a year, gives their number. Every opening calls it for a few; a background job of the '
  'owner may for all.';
revoke all on function private.forget_document_openings from public, anon, authenticated, service_role;
