import { Trans } from '@lingui/react/macro';
import { firstNameOf } from '@sangam/domain/display-name';
import { sharesOf } from '@sangam/domain/funds-breakdown';
import { projectFiguresOf } from '@sangam/domain/project-figures';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { FundsBar, FundsMark } from '#shared/ideas/FundsBar.tsx';
import { Money } from '#shared/ui/Money.tsx';

/** The two parts of the project as a bar, with its numbers; nothing where the founder's part is not known. */
export function WhoBringsWhat({ idea }: { idea: FullIdea }) {
  const { asked, own } = projectFiguresOf(idea.funding_amount, idea.own_contribution);
  if (own === null) return null;
  const [investors, founder] = sharesOf([asked, own]);
  return (
    <section className="mt-9 break-inside-avoid">
      <h3 className="text-lg">
        <Trans>Who brings what</Trans>
      </h3>
      <FundsBar amounts={[asked, own]} className="mt-3 h-6" />
      <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1">
        <li className="flex items-baseline gap-2">
          <FundsMark index={0} />
          <span>
            <Trans>Investors</Trans> <Money amount={asked} format="full" /> ({investors}%)
          </span>
        </li>
        <li className="flex items-baseline gap-2">
          <FundsMark index={1} />
          <span>
            {asTyped(firstNameOf(idea.founder_name))} <Money amount={own} format="full" /> ({founder}%)
          </span>
        </li>
      </ul>
    </section>
  );
}
