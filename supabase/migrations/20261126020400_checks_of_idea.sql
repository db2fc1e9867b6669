-- Checks that help a reviewer to judge an idea (decision 249): whether other accounts sent the same phone, e-mail
-- address or words, and whether its return is far from that of its trade. A check is a hint and decides nothing.

create function private.words_hash(text text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Letters and digits alone, so that spaces, points and capitals do not hide a copy.
  select md5(lower(regexp_replace(text, '[^[:alnum:]]+', '', 'g')));
$$;
comment on function private.words_hash is 'The same for texts that differ in spaces, punctuation and capitals only.';
revoke all on function private.words_hash from public, anon, authenticated, service_role;
-- The index calls it as whoever writes.
grant execute on function private.words_hash to authenticated, service_role;

create index ideas_phone on public.ideas (founder_phone);
create index ideas_email on public.ideas (lower(founder_email));
create index ideas_offer_words on public.ideas (private.words_hash(product_service));

create function public.checks_of_idea(idea uuid)
returns table (what text, cases integer, others uuid[], usual numeric)
language plpgsql
security definer
set search_path = ''
as $$
declare
  judged public.ideas;
  returns record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins check ideas';
  end if;
  select i.* into judged from public.ideas i where i.id = checks_of_idea.idea;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such idea';
  end if;
  perform private.record_audit('review.checked', 'ideas', judged.id::text, jsonb_build_object('version', judged.version));
  -- Counted up to 20: more says no more. A founder's own earlier ideas are no finding.
  return query
    select same.what, count(found.id)::integer, coalesce((array_agg(found.id order by found.id))[1:5], '{}'), null::numeric
    from (values ('phone'), ('email'), ('words')) as same (what)
    left join lateral (
      (select i.id from public.ideas i where same.what = 'phone' and i.founder_phone = judged.founder_phone
        and i.submitted_by <> judged.submitted_by limit 20)
      union all
      (select i.id from public.ideas i where same.what = 'email' and lower(i.founder_email) = lower(judged.founder_email)
        and i.submitted_by <> judged.submitted_by limit 20)
      union all
      (select i.id from public.ideas i where same.what = 'words'
        and private.words_hash(i.product_service) = private.words_hash(judged.product_service)
        and i.submitted_by <> judged.submitted_by limit 20)
    ) as found on true
    group by same.what order by same.what;
  if not private.states_roi(judged.return_equity) then
    return;
  end if;
  -- The trade's latest, from ten on: of fewer nobody can say what is usual.
  select count(*)::integer as cases, percentile_cont(0.5) within group (order by roi) as median,
    percentile_cont(0.75) within group (order by roi) - percentile_cont(0.25) within group (order by roi) as spread
  into returns
  from (
    select l.roi_estimate::float8 as roi from public.listings l
    where l.category = judged.category and l.roi_is_stated and l.id <> judged.id
    limit 1000
  ) as stated;
  if returns.cases >= 10 then
    return query select
      case when abs(judged.roi_estimate - returns.median) > greatest(2 * returns.spread, 5) then 'return_far' else 'return_usual' end,
      returns.cases, '{}'::uuid[], round(returns.median::numeric, 1);
  end if;
end;
$$;
comment on function public.checks_of_idea is
  'Of an idea: how many ideas of other accounts have its phone, e-mail address or words, with up to five of them, and '
  'whether its return is far from the median of its trade, where ten or more are listed. For admins; each call is in the '
  'audit log. Security definer: the log is not writable through the API.';
revoke all on function public.checks_of_idea from public, anon, authenticated, service_role;
grant execute on function public.checks_of_idea to authenticated;
