const failed = `outcome = 'failed', ended_at = now()`;

/** Changes of a first attempt of eight, under way, that one check alone refuses. */
export const badJobRuns: Readonly<Record<string, readonly string[]>> = {
  job_runs_attempts_range: ['attempt = 0', 'attempt = 9'],
  job_runs_done_counted: ['done = 1', `outcome = 'done', ended_at = now()`],
  job_runs_ended_whole: ['ended_at = now()', `outcome = 'lost'`],
  job_runs_error_length: [`${failed}, error = repeat('x', 201)`],
  job_runs_error_of_failed: [`error = 'no'`, failed],
  job_runs_job_form: [`job = 'Seal'`, `job = ''`, `job = repeat('a', 61)`],
  job_runs_outcome_known: [`outcome = 'gone', ended_at = now()`],
  job_runs_settled_last: [
    `settlement = 'retried'`,
    `${failed}, error = 'no', settlement = 'retried'`,
    `attempt = 8, settlement = 'retried'`,
    `attempt = 8, outcome = 'done', done = 1, ended_at = now(), settlement = 'retried'`,
  ],
  job_runs_settlement_known: [`${failed}, error = 'no', attempt = 8, settlement = 'forgotten'`],
};
