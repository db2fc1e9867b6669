-- What the worker counts each hour and each morning: the desk's numbers and the ledger hold figures from the first visit.
select private.count_days(), private.count_ledger();
