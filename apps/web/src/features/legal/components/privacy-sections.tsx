import { Trans } from '@lingui/react/macro';
import { type LegalSection, Points, SupportMail } from './LegalText.tsx';

/** What is kept, on the server and on the device. A change of what the software keeps is a change of this text. */
const whatIsKept: readonly LegalSection[] = [
  {
    id: 'kept',
    title: <Trans>What we keep, and why</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            <strong>Your account:</strong> name, e-mail address, the side you chose, and your password only as
            a hash; with Google, the name, picture and address that Google gives. To sign you in and to name
            you.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your submissions:</strong> every answer, the founder’s contact details among them, and the
            decisions and notes of their review. To review and to show them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your choices:</strong> ideas you saved, when you accepted the investment disclaimer, and
            the state and dates of a subscription. To do what you asked for, and as proof of consent.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Security:</strong> sign-ins, changes of password and the like, with e-mail address,
            network address and browser; and who decided on an idea, a right or a subscription, and when. To
            find and prove misuse.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Technical logs:</strong> what failed and when. Passwords, tokens, keys and cookies are
            blotted out before a line is written.
          </Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'device',
    title: <Trans>What stays on your device</Trans>,
    content: (
      <>
        <p>
          <Trans>
            Your session, the draft of a pitch, your choice of a light or dark screen and a few marks of this
            kind are in the local storage of your browser. A draft is sent only when you submit it, and
            signing out ends the session.
          </Trans>
        </p>
        <p>
          <Trans>
            An unfinished draft stays after you sign out, so that it is not lost. On a device that others use,
            clear the browser’s data for this site.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'tracking',
    title: <Trans>No analytics, no advertising</Trans>,
    content: (
      <p>
        <Trans>
          We use no analytics and no advertising, and we sell nothing about you. Pictures and links that
          founders add, and a Google picture, come from other servers, which learn your network address when
          they are shown or opened.
        </Trans>
      </p>
    ),
  },
];

const whoSeesIt: readonly LegalSection[] = [
  {
    id: 'seen',
    title: <Trans>Who sees what</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            <strong>People with an account who accepted the investment disclaimer</strong> see a teaser of an
            approved idea: title, industry, a short summary, city, stage, funding, expected return, a picture,
            the founder’s first name, and how many people saved it. No contact details.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Those of them with a subscription</strong> see the full record, with the founder’s name,
            phone and e-mail address.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Our reviewers</strong> see all submissions, with the name and account of who submitted.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>You alone</strong> see which ideas you saved and the state of your subscription; our
            operators can reach it where the service or the law needs it.
          </Trans>
        </li>
      </Points>
    ),
  },
];

const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: <Trans>Export, correction and erasure</Trans>,
    content: (
      <>
        <p>
          <Trans>
            Write to <SupportMail /> from the address of your account to get a copy of your data, to have it
            corrected, to withdraw your consent or to have it erased. It costs nothing.
          </Trans>
        </p>
        <p>
          <Trans>
            Erasing your account takes your profile, submissions and saved ideas with it. The security records
            and those of decisions stay, because the law asks for them for at least a year.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'grievance',
    title: <Trans>Grievances</Trans>,
    content: (
      <p>
        <Trans>
          Under the Digital Personal Data Protection Act, 2023, you can bring a grievance to <SupportMail />.
          If our answer does not settle it, you can turn to the Data Protection Board of India.
        </Trans>
      </p>
    ),
  },
];

/** The privacy policy, in the order it is read. */
export const privacySections = [...whatIsKept, ...whoSeesIt, ...rights];
