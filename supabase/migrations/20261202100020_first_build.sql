-- By itself: the triggers' locks are gone by now, so that saves and approvals do not wait for it (decision 328).

select private.build_listing_bitmaps();
