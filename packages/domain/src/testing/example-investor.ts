import type { InvestorForm } from '../investor-form.ts';

/** A profile filled in full, every format right, for tests. */
export const exampleInvestorForm: Readonly<InvestorForm> = {
  fullName: 'Lakshmi Jayaraman',
  email: 'lakshmi@mail.example',
  phone: '+919840000000',
  city: 'Chennai',
  age: '38',
  occupation: 'Pharmacist, own shop',
  investmentRange: '1L-5L',
  roiExpectation: 'Flexible based on opportunity',
  preferredIndustries: ['Food & Beverage', 'Retail & Commerce'],
  riskTolerance: 'medium',
  timeline: '1-2years',
  monthlyIncome: '1L-2L',
  investmentSource: 'savings',
  experience: 'Fixed deposits, two mutual funds',
  previousInvestments: 'Lent ₹80,000 to my cousin’s tailoring shop in 2022; repaid.',
};
