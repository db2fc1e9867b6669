-- Which workers run (decision 274). A worker says every 15 seconds that it does; silence is read as its end, however it
-- came. What went wrong is kept as one line without people.

create table private.workers (
  -- Chosen at the start of the process.
  worker uuid primary key,
  started_at timestamptz not null default now(),
  heard_at timestamptz not null default now(),
  -- Set by one that was told to stop; one that dies says nothing.
  stopped_at timestamptz,
  sends_mail boolean not null
);
comment on table private.workers is 'Processes of the worker, the latest twenty: since when, and last heard of when.';
create index workers_heard on private.workers (heard_at desc);
alter table private.workers enable row level security;
revoke all on private.workers from public, anon, authenticated, service_role;

create function private.is_heard(worker private.workers, silence interval default '40 seconds')
returns boolean
language sql
stable
set search_path = ''
as $$
  select worker.stopped_at is null and worker.heard_at > now() - silence;
$$;
comment on function private.is_heard is 'Whether a worker runs: it says so every 15 seconds, and two may get lost.';

create function private.worker_beat(worker uuid, sends_mail boolean, is_stopping boolean default false)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.workers as known (worker, sends_mail, stopped_at)
  values (worker_beat.worker, worker_beat.sends_mail, case when is_stopping then now() end)
  on conflict (worker) do update
    set heard_at = now(), sends_mail = excluded.sends_mail, stopped_at = excluded.stopped_at;
  delete from private.workers w
  where w.heard_at < (select latest.heard_at from private.workers latest order by latest.heard_at desc offset 19 limit 1);
$$;
comment on function private.worker_beat is
  'A worker says that it runs, or that it stops. Security definer: the worker has no rights on tables.';

create function private.plain_error(given text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Addresses, numbers that may be telephones or accounts, and what stands in quotes but names of the database.
  select left(
    regexp_replace(
      regexp_replace(
        regexp_replace(split_part(btrim(given, e' \r\n\t'), e'\n', 1), '[^\s<>"'',;:]+@[^\s<>"'',;:]+', '…', 'g'),
        '"(?![a-z0-9.]*_[a-z0-9_.]*")[^"]*"', '"…"', 'g'
      ),
      '\+?\d[\d -]{4,}\d', '…', 'g'
    ),
    200
  );
$$;
comment on function private.plain_error is
  'The first line of an error, at most 200 characters, without what may be about people: addresses, long numbers, quoted values.';

revoke all on function private.is_heard, private.worker_beat, private.plain_error
from public, anon, authenticated, service_role;
grant execute on function private.worker_beat to sangam_worker;
