-- Some founders let the front page show their sign: of the demo founder's two listed ideas one, and those of a few others.
update public.ideas
set front_page_consent_at = "timestamp"
where front_page_consent_at is null
  and id in (
    select pg_temp.seed_id('idea ' || key)
    from unnest(array[
      'patil-masale', 'ranchi-mobile-didi', 'theruvu-halwa-chips', 'mane-rotti', 'subhash-nagar-chappal', 'chashma-gaadi', 'vizag-vanjaram',
      'downtown-doon', 'kota-dhulai', 'bhogdoi-tea', 'surat-embroidery', 'rajwada-event-rental'
    ]) as key
  );
