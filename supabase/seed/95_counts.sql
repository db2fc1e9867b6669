-- What the worker counts by the hour: the desk's numbers and the ledger hold figures from the first visit.
select private.count_days(), private.count_ledger();
