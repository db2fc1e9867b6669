-- People have a folder of their own in bucket "own", where what is kept cannot be changed. Some operations of the S3
-- protocol are known by their names.
insert into storage.buckets (id, name, public) values ('own', 'own', false), ('open', 'open', true);

create policy "people see the buckets" on storage.buckets for select to authenticated using (id in ('own', 'open'));

create policy "people see their folder" on storage.objects for select to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people fill their folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people change their folder, but for what is kept" on storage.objects for update to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text and name not like '%/kept/%')
  with check (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people clear their folder, but for what is kept" on storage.objects for delete to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text and name not like '%/kept/%');
create policy "people fill the dropbox by the S3 protocol" on storage.objects for insert to authenticated
  with check (bucket_id = 'own' and name like 'dropbox/%' and storage.allow_only_operation('s3.upload'));
create policy "people see the dropbox by the S3 protocol" on storage.objects for select to authenticated
  using (
    bucket_id = 'own' and name like 'dropbox/%' and storage.allow_any_operation(array['s3.upload', 's3.object.delete'])
  );
create policy "people clear the dropbox by the S3 protocol" on storage.objects for delete to authenticated
  using (bucket_id = 'own' and name like 'dropbox/%' and storage.allow_only_operation('s3.object.delete'));
create policy "people change the dropbox by the S3 protocol" on storage.objects for update to authenticated
  using (bucket_id = 'own' and name like 'dropbox/%' and storage.allow_only_operation('s3.upload'));
create policy "visitors have a folder together" on storage.objects to anon
  using (bucket_id = 'open' and name like 'visitors/%') with check (bucket_id = 'open' and name like 'visitors/%');
create policy "people fill the team's folder with what says where it belongs" on storage.objects to authenticated
  using (bucket_id = 'own' and name like 'team/%')
  with check (bucket_id = 'own' and name like 'team/%' and user_metadata ->> 'team' = 'sales');
