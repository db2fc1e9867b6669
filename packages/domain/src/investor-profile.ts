/** Choices of the investor profile wizard (product §9.constants). */
export const investmentRanges = ['1L-5L', '5L-15L', '15L-30L', '30L-50L', '50L+'] as const;

export const roiExpectations = [
  '15-20% annually',
  '20-25% annually',
  '25-30% annually',
  '30%+ annually',
  'Flexible based on opportunity',
] as const;

export const riskTolerances = ['low', 'medium', 'high'] as const;
export const investmentTimelines = ['6months', '1-2years', '2-5years', '5years+'] as const;
export const monthlyIncomes = ['25k-50k', '50k-1L', '1L-2L', '2L-5L', '5L+'] as const;
export const investmentSources = ['savings', 'salary', 'business', 'inheritance', 'other'] as const;
