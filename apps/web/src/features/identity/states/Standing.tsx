import { BackLine } from '../frame/BackLine.tsx';
import { CorrectionRequested } from './CorrectionRequested.tsx';
import { Expired } from './Expired.tsx';
import { Rejected } from './Rejected.tsx';
import { Sent } from './Sent.tsx';
import type { StandingProps } from './standing-props.ts';
import { Verified } from './Verified.tsx';

function StateOf(props: StandingProps) {
  switch (props.identity.state) {
    case 'submitted':
      return <Sent {...props} />;
    case 'correction_requested':
      return <CorrectionRequested {...props} />;
    case 'rejected':
      return <Rejected {...props} />;
    case 'verified':
      return <Verified {...props} />;
    case 'expired':
      return <Expired {...props} />;
    case 'none':
      return null;
  }
}

/** How a verification stands once something was sent, and what the person can do. */
export function Standing(props: StandingProps) {
  return (
    <>
      <BackLine />
      <StateOf {...props} />
    </>
  );
}
