-- The database role of apps/worker: it may call the functions that are its work, and owns the schema of its job library; it can read no table
-- of the product. The schema and the library's table of its own migrations are made here, because the role may not create schemas.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'sangam_worker') then
    create role sangam_worker nologin noinherit;
  end if;
  -- On hosted servers the owner is no superuser, and hands things only to roles that it belongs to.
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant sangam_worker to %I', current_user);
  end if;
end
$$;

create schema graphile_worker;
create table graphile_worker.migrations (
  id integer primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
alter schema graphile_worker owner to sangam_worker;
alter table graphile_worker.migrations owner to sangam_worker;

grant usage on schema private to sangam_worker;
grant execute on function
  private.next_mail, private.mail_sent, private.mail_refused, private.sweep_mails, private.queue_digests, private.sweep_notifications,
  private.expire_trending
to sangam_worker;
