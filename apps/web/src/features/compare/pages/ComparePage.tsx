import { Trans, useLingui } from '@lingui/react/macro';
import { readComparedIds } from '@sangam/domain/comparison';
import { maxComparedIdeas } from '@sangam/domain/limits';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { brand } from '#shared/config/brand.ts';
import { DisclaimerGate } from '#shared/ideas/DisclaimerGate.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { NothingToCompare } from '../components/NothingToCompare.tsx';
import { Comparison } from './Comparison.tsx';

/** `/compare?ideas=…`: up to three ideas side by side. The address says which, to be passed on. */
export function ComparePage() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const list = parameters.get('ideas');
  const { ids, hasMore } = useMemo(() => readComparedIds(list), [list]);
  const { name } = brand;
  const remove = (id: string) => {
    const rest = ids.filter((each) => each !== id);
    void navigate(paths.compare(rest), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="wrap py-6 md:pb-10">
      <PageTitle title={t`Compare ideas`} />
      <ButtonLink to={paths.browseIdeas} variant="ghost" size="small" className="-ml-4" data-print="no">
        <ArrowLeft aria-hidden="true" />
        <Trans>All ideas</Trans>
      </ButtonLink>
      <h1 className="mt-1 text-2xl md:text-3xl">
        <Trans>Compare ideas</Trans>
      </h1>
      {ids.length === 0 ? (
        <div className="mt-6">
          <NothingToCompare />
        </div>
      ) : (
        <>
          <p className="mt-2 text-ink-soft">
            <Trans>
              Founders’ own figures and words. {name} read them for sense; nobody audited them, and the table
              judges none.
            </Trans>
          </p>
          {hasMore && (
            <p className="mt-2">
              <Trans>This address names more ideas. The first {maxComparedIdeas} are compared.</Trans>
            </p>
          )}
          <DisclaimerGate>
            {(isOpen) => <Comparison ids={ids} isOpen={isOpen} onRemove={remove} />}
          </DisclaimerGate>
        </>
      )}
    </div>
  );
}
