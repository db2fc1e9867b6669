-- The figures of the promotional panel: as set at the desk, or else counted (decision 290). Counted ones of fewer than ten
-- cases are not told, as on the front page (decision 200).

create index deals_funded on public.deals (funded_at) include (amount) where funded_at is not null;
create index listings_rated on public.listings (id) include (rating_average, rating_count) where rating_count > 0;

create function public.promo_figures()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.setting('promo_figures') <> 'null' then jsonb_build_object('set', private.setting('promo_figures'))
    else (
      select jsonb_build_object(
        'funded_rupees', case when funded.deals >= 10 then funded.rupees end,
        'people', case when people.number >= 10 then people.number end,
        'rating', case when rated.ratings >= 10 then rated.average end
      )
      from
        (select count(*) as deals, sum(d.amount) as rupees from public.deals d where d.funded_at is not null) as funded,
        -- Counted each hour, so that a panel costs no count of all accounts.
        (
          select coalesce(sum(n.cases), 0) as number from private.day_numbers n
          where n.scope = 'all' and n.name = '' and n.measure = 'sign_ups'
        ) as people,
        (
          select coalesce(sum(l.rating_count), 0) as ratings,
            round(sum(l.rating_average * l.rating_count) / nullif(sum(l.rating_count), 0), 1) as average
          from public.listings l where l.rating_count > 0
        ) as rated
    )
  end;
$$;
comment on function public.promo_figures is
  'The figures of the dashboard''s panel: `set` at the desk, or rupees funded, people who signed up and the mean rating as '
  'they are counted, each null below ten cases. Security definer: no person reads all deals, accounts or settings.';
revoke all on function public.promo_figures from public, anon, authenticated, service_role;
grant execute on function public.promo_figures to authenticated;
