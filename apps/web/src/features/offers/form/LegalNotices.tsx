import { Trans, useLingui } from '@lingui/react/macro';
import {
  cashLimits,
  type LegalNotice,
  type LegalNoticeId,
  legalSources,
  maxShareOfferees,
} from '@sangam/domain/legal-route';
import { formatRupees } from '@sangam/domain/money';
import { Info, TriangleAlert } from 'lucide-react';
import { brand } from '#shared/config/brand.ts';
import { cn } from '#shared/ui/cn.ts';

/** What the law says about money that is to be given back, or paid in cash. */
function useMoneyText(): (id: LegalNoticeId) => string | null {
  const { t } = useLingui();
  const loan = formatRupees(cashLimits.loan);
  return (id) => {
    switch (id) {
      case 'cash':
        return t`A loan of ${loan} and more cannot be given, or paid back, in cash. A bank transfer, UPI or a cheque can.`;
      case 'cash_shares':
        return t`Money for shares cannot be paid in cash. It comes from the bank account of who gets the shares.`;
      case 'cash_large':
        return t`${formatRupees(cashLimits.other)} and more cannot be taken in cash from one person for one matter.`;
      case 'cash_together':
        return t`Sums in cash are added up: with what was given before, the limit may be reached (${loan} for loans).`;
      case 'company_deposits':
        return t`A company may take loans from people only under strict rules on deposits. Its auditor knows which apply.`;
      case 'unregulated_deposits':
        return t`Taking money with a promise to give it back can count as a deposit scheme, which the law forbids. A loan between people who know each other, or for a business in its usual course, is treated differently.`;
      case 'p2p_limits':
        return t`Platforms that lend between people are bound to ₹50,000 for each pair and ₹10 lakh for each borrower. ${brand.name} is no such platform: it introduces, and keeps records.`;
      default:
        return null;
    }
  };
}

/** What the law says about sharing a business. */
function useOwnershipText(): (id: LegalNoticeId) => string | null {
  const { t } = useLingui();
  return (id) => {
    switch (id) {
      case 'no_shares':
        return t`Only a company has shares. A business of this form can offer a partnership, a share of its sales, or a loan.`;
      case 'private_placement':
        return t`A private company offers its shares to at most ${maxShareOfferees} people in a financial year, by a letter to each, and never by advertising.`;
      case 'shares_need_company':
        return t`Only a company has shares. Where the business is none yet, it has to become one first.`;
      case 'company_has_shares':
        return t`A company has shareholders and no partners. Who puts in money for a part of it gets shares.`;
      case 'partners_liable':
        return t`Each partner of a firm, one who gives money only as well, answers for all its debts with what they own.`;
      case 'llp_agreement':
        return t`Who is a partner of an LLP, and with which share of the profit, stands in its agreement, which is filed.`;
      default:
        return null;
    }
  };
}

function Notice({ notice: { id, level, source } }: { notice: LegalNotice }) {
  const [moneyText, ownershipText] = [useMoneyText(), useOwnershipText()];
  const isBlocked = level === 'blocked';
  const Icon = isBlocked ? TriangleAlert : Info;
  const law = legalSources[source];
  return (
    <li
      className={cn(
        'flex gap-2 rounded-card px-4 py-3 text-sm',
        isBlocked ? 'bg-brick-wash text-brick-deep' : 'bg-mist',
      )}
    >
      <Icon aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span className="min-w-0">
        {isBlocked && (
          <strong className="block">
            <Trans>The offer cannot be sent as it is.</Trans>
          </strong>
        )}
        {moneyText(id) ?? ownershipText(id)}
        <cite className={cn('block not-italic', !isBlocked && 'text-ink-soft')}>{law}</cite>
      </span>
    </li>
  );
}

/** What the law may mean for the offer, each with its source; what blocks it first. Never advice. */
export function LegalNotices({ id, notices }: { id: string; notices: readonly LegalNotice[] }) {
  const { t } = useLingui();
  return (
    <section id={id} aria-label={t`What the law may mean`} aria-live="polite">
      {notices.length > 0 && (
        <>
          <h3 className="mb-2 text-base leading-snug font-semibold tracking-normal [font-stretch:100%]">
            <Trans>What the law may mean for it</Trans>
          </h3>
          <ul className="space-y-2">
            {notices.map((notice) => (
              <Notice key={notice.id} notice={notice} />
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>This is no advice. In doubt, ask a chartered accountant or a lawyer.</Trans>
          </p>
        </>
      )}
    </section>
  );
}
