import { isOwnPage } from '#shared/session/own-page.ts';
import { useNavigate, useSearchParams } from 'react-router';

const steps = ['form', 'review'] as const;
export type KycStep = (typeof steps)[number];

/** Which step of the form is shown, in the address: Back leads from the review to the form. */
export function useKycStep() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const step = steps.find((each) => each === parameters.get('step')) ?? null;
  const goTo = (next: KycStep) => {
    const wanted = new URLSearchParams(parameters);
    wanted.set('step', next);
    void navigate({ search: `?${wanted}` });
  };
  return { step, goTo };
}

/** The page that led here, to return to; null for none, and for what is no page of this site. */
export function useWayBack(): string | null {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  return from !== null && isOwnPage(from) ? from : null;
}
