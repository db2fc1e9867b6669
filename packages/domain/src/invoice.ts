/** Numbers and tax of invoices (product §10.law). The database issues them by the same rules. */

const gstPercent = 18;
/** The offset of Indian time, which has no other. */
const indiaMs = 5.5 * 60 * 60 * 1000;
const invoiceSeries = 'SGM';

export interface GstSplit {
  readonly netPaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/**
 * What is net and what is tax in a price that includes GST. Within one state the tax is half the centre's and
 * half the state's, else it is the integrated one.
 * @param totalPaise whole paise
 */
export function splitGst(totalPaise: number, isSameState: boolean): GstSplit {
  const netPaise = Math.round((totalPaise * 100) / (100 + gstPercent));
  const taxPaise = totalPaise - netPaise;
  if (!isSameState) return { netPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  const cgstPaise = Math.floor(taxPaise / 2);
  return { netPaise, cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** The Indian financial year of a moment, April to March by India's calendar: `26-27`. */
export function financialYearOf(moment: Date): string {
  const inIndia = new Date(moment.getTime() + indiaMs);
  const began = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0);
  return `${twoDigits(began)}-${twoDigits(began + 1)}`;
}

/**
 * At most 16 characters, as the GST rules have it: `SGM/26-27/000001`.
 * @param count from 1, consecutive within the financial year
 */
export const formatInvoiceNumber = (financialYear: string, count: number): string =>
  `${invoiceSeries}/${financialYear}/${String(count).padStart(6, '0')}`;
