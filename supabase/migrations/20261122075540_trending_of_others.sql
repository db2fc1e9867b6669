-- Trending is what others want. A founder's own save counts for nothing, and three accounts made for it do not make a trend: five people
-- must have saved it within seven days, with accounts that were confirmed, three days old and open to the listings when they saved. Judged
-- as of the save, so that nothing has to be looked at again when an account grows older. Numbers: packages/domain/src/limits.ts.

create or replace function private.is_trending(idea uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select count(*) >= 5 from (
    select 1
    from public.saved_ideas save
    join public.ideas saved on saved.id = save.idea_id
    join auth.users saver on saver.id = save.user_id
    where save.idea_id = idea
      and save.created_at > now() - interval '7 days'
      and save.user_id <> saved.submitted_by
      and saver.email_confirmed_at <= save.created_at
      and saver.created_at <= save.created_at - interval '3 days'
      and exists (
        select 1 from public.user_disclaimers consent
        where consent.user_id = save.user_id and consent.disclaimer_type = 'investment_disclaimer' and consent.accepted_at <= save.created_at
      )
    limit 5
  ) as recent;
$$;
comment on function private.is_trending is
  'The badge: five or more people saved it within the last seven days, none its founder, each with a confirmed account of three days and an accepted disclaimer.';

create or replace function private.count_save()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  idea uuid := case tg_op when 'INSERT' then new.idea_id else old.idea_id end;
  saver uuid := case tg_op when 'INSERT' then new.user_id else old.user_id end;
begin
  if exists (select 1 from public.ideas where id = idea and submitted_by = saver) then
    return null;
  end if;
  update public.listings set
    saves_count = greatest(saves_count + case tg_op when 'INSERT' then 1 else -1 end, 0),
    is_trending = private.is_trending(id)
  where id = idea;
  perform private.expire_trending(5);
  return null;
end;
$$;
comment on function private.count_save is
  'Keeps saves_count and the trending badge; an own save counts for neither. Security definer: no request role may write listings.';

create function private.count_saves_of_others()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.saves_count := (
    select count(*) from public.saved_ideas save join public.ideas saved on saved.id = save.idea_id
    where save.idea_id = new.id and save.user_id <> saved.submitted_by
  );
  new.is_trending := private.is_trending(new.id);
  return new;
end;
$$;
comment on function private.count_saves_of_others is
  'A listing that comes back has the saves that stand, its founder''s not among them, and the badge where they earn it. '
  'Security definer: whoever causes a listing may not read saves.';
revoke all on function private.count_saves_of_others from public, anon, authenticated, service_role;

create trigger count_saves_of_others
  before insert on public.listings
  for each row execute function private.count_saves_of_others();

update public.listings set
  saves_count = (
    select count(*) from public.saved_ideas save join public.ideas saved on saved.id = save.idea_id
    where save.idea_id = listings.id and save.user_id <> saved.submitted_by
  ),
  is_trending = private.is_trending(id);
