import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { logProblem } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { notify } from '#shared/ui/notify.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { useFinishDocuments } from '../api/documents.ts';
import { useDocumentsProblemText } from './use-documents-problem-text.ts';

/** What the provider sent back by the address of `/kyc`. */
export interface Returned {
  readonly state: string;
  /** Null where the person did not allow it. */
  readonly code: string | null;
}

/** @returns null for an address that nobody came back by */
export function returnedBy(parameters: URLSearchParams): Returned | null {
  const state = parameters.get('state');
  return state === null ? null : { state, code: parameters.get('code') };
}

/** Takes what came back, once, and leads to how the verification stands. */
export function ReturnedDocuments({ returned }: { returned: Returned }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutateAsync } = useFinishDocuments();
  const problemText = useDocumentsProblemText();
  const refused = t`You did not allow it. Nothing was told, and nothing was sent.`;
  const [problem, setProblem] = useState(returned.code === null ? refused : null);
  const isBegun = useRef(false);
  const leave = () => void navigate(paths.kyc, { replace: true });
  const finish = useEffectEvent(async (code: string) => {
    try {
      await mutateAsync({ state: returned.state, code });
    } catch (error) {
      logProblem('identity', error);
      setProblem(problemText(error));
      return;
    }
    notify.success(t`Sent for verification`, t`You get an e-mail with the answer.`);
    leave();
  });
  useEffect(() => {
    if (isBegun.current || returned.code === null) return;
    isBegun.current = true;
    void finish(returned.code);
  }, [returned.code]);
  if (problem === null) return <ScreenSkeleton shape="identity" label={t`Taking your document`} />;
  return (
    <div className="wrap py-8 md:py-10">
      <PageTitle title={t`Verify your identity`} />
      <ErrorState
        title={t`Your document did not come`}
        headingLevel={1}
        action={
          <Button variant="outline" onClick={leave}>
            <Trans>To the form</Trans>
          </Button>
        }
      >
        {problem}
      </ErrorState>
    </div>
  );
}
