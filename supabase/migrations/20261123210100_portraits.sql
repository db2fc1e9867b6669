-- A founder's portrait (decision 212). A small picture is a column, not an upload: what the database has looked
-- through is what is read, it is gone with its row, and nobody holds a link to it. Readers get it with what else
-- founder_of_idea tells of an idea's founder.

create table public.portraits (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  image bytea not null,
  constraint portraits_image_format check (private.bare_picture(image) is not distinct from image),
  constraint portraits_image_size check (octet_length(image) <= 196608)
);
comment on table public.portraits is
  'The picture that a person shows beside their first name on their ideas: a square JPEG or WebP, nothing but pixels. '
  'Only its owner reads the row; readers of their ideas get it from founder_of_idea.';

alter table public.portraits enable row level security;
create policy "People see their own portrait" on public.portraits
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People with a confirmed e-mail add a portrait of their own" on public.portraits
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_email_confirmed()));
create policy "People with a confirmed e-mail change their own portrait" on public.portraits
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and (select private.is_email_confirmed()));
create policy "People remove their own portrait" on public.portraits
  for delete to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.portraits from public, anon, authenticated, service_role;
grant select, delete on public.portraits to authenticated;
grant insert (image), update (image) on public.portraits to authenticated;
grant select, insert, update, delete on public.portraits to service_role;

create function private.bare_portrait()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- What is no picture stays as it is, for the check to refuse.
  new.image := coalesce(private.bare_picture(new.image), new.image);
  return new;
end;
$$;
comment on function private.bare_portrait is 'Takes everything but the pixels out of a portrait, whoever writes it.';
revoke all on function private.bare_portrait from public, anon, authenticated, service_role;

create trigger portraits_10_bare
  before insert or update of image on public.portraits
  for each row execute function private.bare_portrait();

create function private.remove_portrait_of_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.portraits where user_id = new.id;
  return null;
end;
$$;
comment on function private.remove_portrait_of_account is
  'Removes the portrait of an account that is emptied, but whose row stays. Security definer: the auth service, which '
  'does that, has no rights on it.';
revoke all on function private.remove_portrait_of_account from public, anon, authenticated, service_role;

create trigger remove_portrait_of_account
  after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.remove_portrait_of_account();

-- The same as before (decision 196), and the portrait.
drop function public.founder_of_idea(uuid);
create function public.founder_of_idea(idea uuid)
returns table (approved_ideas integer, member_since date, is_email_confirmed boolean, portrait bytea)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      select count(*)::integer from (
        select 1 from public.ideas
        where submitted_by = i.submitted_by and approval_status = 'approved' and withdrawn_at is null
        limit 100
      ) as approved
    ),
    -- The month, in India: the day would help to tell an account from others.
    date_trunc('month', u.created_at at time zone 'Asia/Kolkata')::date,
    u.email_confirmed_at is not null,
    p.image
  from public.ideas i
  join auth.users u on u.id = i.submitted_by
  left join public.portraits p on p.user_id = u.id
  where i.id = idea
    and (
      (private.has_accepted_disclaimer() and exists (select 1 from public.listings l where l.id = i.id))
      or private.may_see_statistics(i.id)
    );
$$;
comment on function public.founder_of_idea is
  'Of an idea''s founder: how many of their ideas are approved now (counted up to 100), the first day of the month in '
  'which they joined, whether their e-mail is confirmed, and their portrait, null for none. For readers of its teaser, '
  'its founder and admins; nobody else gets a row. Security definer: accounts, portraits and ideas of others are not '
  'readable through the API.';
revoke all on function public.founder_of_idea from public, anon, authenticated, service_role;
grant execute on function public.founder_of_idea to authenticated;
