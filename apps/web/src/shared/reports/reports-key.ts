/** Everything that is read about the monthly reports of ideas and what deals' money was spent on. */
export const reportsKey = (userId: string) => ['monthly-reports', userId] as const;
