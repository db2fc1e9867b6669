-- What a trigger's function does, in the words of the glossary: nothing is "kept", "held" or "told". Triggers
-- follow their functions by identity; keep_counted_update, which two functions call by name, stays.

alter function private.hold_media() rename to check_media;
alter function private.keep_listing() rename to sync_listing;
alter function private.keep_version() rename to store_version;
alter function private.keep_stated_roi() rename to set_stated_roi;
alter function private.tell_of_mail() rename to notify_worker;

alter trigger ideas_40_hold_media on public.ideas rename to ideas_40_check_media;
alter trigger ideas_10_keep_listing on public.ideas rename to ideas_10_sync_listing;
alter trigger ideas_20_keep_version on public.ideas rename to ideas_20_store_version;
alter trigger listings_20_keep_stated_roi on public.listings rename to listings_20_set_stated_roi;
alter trigger mails_10_tell_worker on private.mails rename to mails_10_notify_worker;
