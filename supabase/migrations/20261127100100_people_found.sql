-- People at the desk are found by role and state, too, and each search is in the audit log, as each look at a person.

drop function public.desk_people(text, text, uuid);

create function public.desk_people(
  words text default '', only_role text default null, only_state text default null, after_name text default null,
  after_id uuid default null
)
returns table (
  id uuid, full_name text, email text, role text, joined_at timestamptz, is_suspended boolean, is_admin boolean, ideas integer
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  page_size constant integer := 31;
  typed text := btrim(coalesce(words, ''));
  plain text := replace(replace(replace(lower(typed), '\', '\\'), '%', '\%'), '_', '\_');
  digits text := regexp_replace(typed, '\D', '', 'g');
  ids uuid[];
begin
  perform private.require_desk();
  -- Who is suspended and who is an admin are few enough to be listed; of everybody else something has to be known.
  if typed = '' and only_state in ('suspended', 'admin') then
    select array_agg(one.person) into ids from (
      select s.person from private.sanctions s
      where only_state = 'suspended' and s.kind = 'suspension' and s.ended_at is null
      union
      select r.user_id from public.user_roles r where only_state = 'admin' and r.role = 'admin'
    ) as one;
  elsif char_length(typed) >= 3 then
    select array_agg(one.person) into ids from (
      (
        select u.id as person from auth.users u
        where typed ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' and u.id::text = lower(typed)
      )
      union
      (select u.id from auth.users u where typed like '%@%' and u.email = lower(typed) limit page_size)
      union
      (
        -- Through the index of trigrams; more than this many are too many to look through.
        select p.id from public.profiles p
        where lower(p.full_name) like '%' || plain || '%' limit 500
      )
      union
      (
        select i.submitted_by from public.ideas i
        where char_length(digits) >= 7
          and i.founder_phone like '+91' || case when char_length(digits) > 10 then right(digits, 10) else digits end || '%'
        limit page_size
      )
    ) as one;
  end if;
  -- Cut to the page before the log is written: it has whom the caller was shown.
  select array_agg(one.person) into ids from (
    select u.id as person
    from auth.users u
    left join public.profiles p on p.id = u.id
    where u.id = any (ids) and u.deleted_at is null
      and (only_role is null or p.role = only_role)
      and case only_state
        when 'suspended' then private.is_suspended(u.id)
        when 'active' then not private.is_suspended(u.id)
        when 'admin' then exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin')
        else true
      end
      and (after_id is null or (coalesce(p.full_name, ''), u.id) > (coalesce(after_name, ''), after_id))
    order by coalesce(p.full_name, ''), u.id
    limit page_size
  ) as one;
  if ids is null then
    return;
  end if;
  perform private.record_audit('person.searched', 'users', 'list', jsonb_build_object('people', ids));
  return query
    select u.id, p.full_name, u.email::text, p.role, u.created_at, private.is_suspended(u.id),
      exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin'),
      (select count(*)::integer from (select from public.ideas i where i.submitted_by = u.id limit 100) as counted)
    from auth.users u
    left join public.profiles p on p.id = u.id
    where u.id = any (ids)
    order by coalesce(p.full_name, ''), u.id;
end;
$$;
comment on function public.desk_people is
  'People by part of a name, a whole e-mail address, the beginning of a founder''s phone number, or an id (3 characters at '
  'least), or all who are suspended or admins; of a role and a state (suspended, active, admin) where one is given; by name, 30 '
  'and one more after the one named; of names the first 500 that are found. Whom it shows is in the audit log. For admins '
  '(42501). Security definer: accounts are not readable through the API.';

revoke all on function public.desk_people from public, anon, authenticated, service_role;
grant execute on function public.desk_people to authenticated;
