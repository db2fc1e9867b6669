-- Only one sender at a time may continue an upload: the holder of its lease. Without a lease every concurrent
-- attempt at the same offset would be written to disk before all but one are discarded. Also, each sender's
-- unfinished uploads are counted, including those of senders without an account.

alter table storage.resumable_uploads
  add column sender text,
  add column lease uuid,
  add column leased_until timestamptz;
comment on column storage.resumable_uploads.sender is 'Whose unfinished uploads count together: an account, or a hash of an address; null for the service.';
comment on column storage.resumable_uploads.lease is 'Who is sending a piece now; free again when it ran out (leased_until) or the piece is there.';

drop index storage.resumable_uploads_owner_id;
create index resumable_uploads_sender on storage.resumable_uploads (sender, expires_at);
