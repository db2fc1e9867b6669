/**
 * Columns composed from others. A trigger composes the same in SQL whatever a client sends, and a test holds
 * the two equal, so the rules are plain: a part that is null or empty is left out with its label.
 */

type Text = string | null;

export interface LocationParts {
  readonly city: Text;
  readonly state: Text;
  readonly pincode: Text;
}

/** `City, State - Pincode` (product §3.entities); without a pincode `City, State`. */
export function composeLocation(parts: LocationParts): string {
  return joinFilled(' - ', joinFilled(', ', parts.city, parts.state), parts.pincode);
}

export interface DescriptionParts {
  readonly business_type: Text;
  readonly product_service: Text;
  readonly revenue_model: Text;
  readonly target_customers: Text;
  readonly success_reason: Text;
  readonly setup_started: Text;
  readonly completed_tasks: Text;
  readonly founder_name: Text;
  readonly founder_role: Text;
  readonly founder_experience: Text;
  readonly notes_for_investors: Text;
}

/** Written where the setup has not started (product §4.wizard). */
const notStartedYet = 'Not started yet';

/** Labels of the description's parts, in their order; English, because what is stored is. */
const descriptionLabels = {
  businessType: 'Business Type',
  productService: 'Product/Service',
  revenueModel: 'Revenue Model',
  targetCustomers: 'Target Customers',
  marketAnalysis: 'Market Analysis',
  currentProgress: 'Current Progress',
  founder: 'Founder',
  experience: 'Experience',
  notesForInvestors: 'Notes for Investors',
} as const;

/**
 * The description of an idea (product §4.wizard): `Label: text` for each part, with an empty line between
 * parts. In SQL: `concat_ws(E'\n\n', 'Business Type: ' || nullif(business_type, ''), ...)`.
 */
export function composeDescription(parts: DescriptionParts): string {
  const labels = descriptionLabels;
  const progress = parts.setup_started === 'yes' ? parts.completed_tasks : notStartedYet;
  return joinFilled(
    '\n\n',
    labelled(labels.businessType, parts.business_type),
    labelled(labels.productService, parts.product_service),
    labelled(labels.revenueModel, parts.revenue_model),
    labelled(labels.targetCustomers, parts.target_customers),
    labelled(labels.marketAnalysis, parts.success_reason),
    labelled(labels.currentProgress, progress),
    labelled(labels.founder, joinFilled(', ', parts.founder_name, parts.founder_role)),
    labelled(labels.experience, parts.founder_experience),
    labelled(labels.notesForInvestors, parts.notes_for_investors),
  );
}

function labelled(label: string, text: Text): Text {
  return text === null || text === '' ? null : `${label}: ${text}`;
}

function joinFilled(separator: string, ...texts: readonly Text[]): string {
  return texts.filter((text) => text !== null && text !== '').join(separator);
}
