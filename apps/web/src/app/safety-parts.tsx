import { PersonActs } from '#features/safety-desk/acts/PersonActs.tsx';
import { SanctionReasonText } from '#features/safety-desk/acts/SanctionReasonText.tsx';
import type { SafetyParts } from '#features/people-desk/pages/PersonPage.tsx';
import { Earlier } from '#features/safety-desk/reports/Earlier.tsx';

/** What a person's page at the desk shows of reports and decisions. */
export const safetyParts: SafetyParts = { Acts: PersonActs, Reports: Earlier, Reason: SanctionReasonText };
