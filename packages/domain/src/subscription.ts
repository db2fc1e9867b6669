/** Rupees a month, GST of 18 % included (product §10.law: 1,694.92 + 305.08). */
export const subscriptionPrice = { rupeesPerMonth: 2000, netPaise: 169_492, gstPaise: 30_508 } as const;
export const trialDays = 7;

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'cancelled', 'expired'] as const;
