-- Who may do what with files, for the contract tests: people have a folder of their own in bucket "own", anonymous visitors
-- may read what lies in "own/shown", nobody but the service may change anything else.
insert into storage.buckets (id, name, public) values ('own', 'own', false), ('open', 'open', true);

create policy "people see the buckets" on storage.buckets for select to authenticated using (id in ('own', 'open', 'bare'));

create policy "people see their folder" on storage.objects for select to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people fill their folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people change their folder, but for what is kept" on storage.objects for update to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text and name not like '%/kept/%')
  with check (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people clear their folder, but for what is kept" on storage.objects for delete to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text and name not like '%/kept/%');
create policy "visitors read what is shown" on storage.objects for select to anon
  using (bucket_id = 'own' and name like 'shown/%');

create policy "people see what the team has" on storage.objects for select to authenticated
  using (bucket_id = 'own' and name like 'team/%');
create policy "the team takes short files that say where they belong" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'own' and name like 'team/%' and user_metadata ->> 'team' = 'sales' and (metadata ->> 'contentLength')::integer <= 1000
  );
