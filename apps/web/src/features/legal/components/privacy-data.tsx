import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import { type LegalSection, Points, SupportMail } from './LegalText.tsx';

const name = brand.name;

/** What is kept, on the server and on the device, what is mailed, and for how long. */
export const dataAndUse: readonly LegalSection[] = [
  {
    id: 'who',
    title: <Trans>Who answers for your data</Trans>,
    content: (
      <p>
        <Trans>
          The operator of {name} decides what is kept and why, and answers for it as data fiduciary under the
          Digital Personal Data Protection Act, 2023. You can reach the operator at <SupportMail /> or{' '}
          {brand.supportPhone}. Accounts are for people of 18 and over.
        </Trans>
      </p>
    ),
  },
  {
    id: 'kept',
    title: <Trans>What we keep, and why</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            <strong>Your account:</strong> name, e-mail address, the side you chose, and your password only as
            a hash. If you sign in with Google: the name, the picture’s address and the e-mail address that
            Google gives, and no access to your Google account beyond that. Of a passkey its public key, its
            name and when it was used; your fingerprint and face stay on your device. With two-step
            verification the key of your app, and recovery codes only as hashes. To sign you in and to name
            you.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your portrait,</strong> if you add one as a founder: the picture alone, without where and
            with what it was taken. To show readers of your ideas who stands behind them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your submissions:</strong> every answer, the founder’s contact details among them, the
            earlier versions that a revision replaced, and the decisions and notes of the review. To review
            and to show them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your drafts:</strong> an unfinished pitch, in your browser and, while you are signed in,
            as a copy in your account that only you can read. So that nothing you typed is lost.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your investor profile:</strong> the answers you give in it, those about your income among
            them, in your account and, until they are there, in your browser. So that you can go on where you
            stopped and see which ideas fit.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Files you upload:</strong> pitch deck, pictures and video, in private storage. They have
            no public address.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your choices:</strong> ideas you saved, when you accepted the investment disclaimer, which
            mails you want, and the state and dates of a subscription. To do what you asked for, and as proof
            of consent.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Payments:</strong> what was charged, when, and its invoice, which the tax law has us keep;
            and a short name of what you pay by, such as a UPI address or the last digits of a card. The
            payment provider keeps the rest.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you looked at:</strong> that you opened an idea on a day, without the time, so that
            its founder can be told a number. In the same way that you opened its deck, its film or its
            pictures. You can turn both off. And that you opened a founder’s contact, with the times.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you asked:</strong> your questions about ideas, when you asked them and the answers.
            So that the founder can answer, for all who read the idea.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your conversations:</strong> what you write to a founder or an investor and the files you
            send, when, how far each of you has read, how long your answers take, whom you blocked, and what
            you reported. So that both can rely on what was said. Messages are not changed or deleted one by
            one; a reviewer may hide one, with a reason that you both read, and its writer may appeal.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your offers and deals:</strong> what was offered, accepted and confirmed, by which side
            and when, what you two say was paid, a founder’s monthly reports and bills, and whether your
            identity was verified. So that both can rely on what was agreed. None of it is changed later.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you send to be verified:</strong> name, date of birth, address, a PAN encrypted, of
            an Aadhaar the last four digits, and the two pictures without the place they were taken at; and
            what was decided about it. To check who you are, before you invest or borrow.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your ratings:</strong> the marks and words that you give an idea after talking with its
            founder, with the founder’s reply. Readers and the founder see the month, and no name.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you look for:</strong> searches that you save under a name, and which ideas we told
            you of because of them. To tell you of new ones.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you reported:</strong> which idea, the reason and your own words. To look into it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Security:</strong> sign-ins, changes of password and the like, with e-mail address,
            network address and browser; who decided on an idea, a right or a subscription, and when; when our
            desk looked at your data, and what you agreed to. To find and prove misuse.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Technical logs:</strong> what failed and when. Passwords, tokens, keys and cookies are
            removed before a line is written.
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
            We set no cookies. Your session, the draft of a pitch, a question or an answer, your choice of a
            light or dark screen, your language and a few marks of this kind are in the storage of your
            browser. Signing out ends the session.
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
    id: 'mails',
    title: <Trans>Mails we send</Trans>,
    content: (
      <p>
        <Trans>
          To confirm your address and to set a new password, when you ask for it. To a founder: the result of
          a review, an investor’s question, and at most once a day a digest of what happened to the ideas. To
          an investor: that a question is answered. To both: the beginning of a message that is not read after
          ten minutes; to a founder also that an investor has waited a week for an answer. To a reader who
          saved a search: new ideas that it finds. These can be turned off in your account, or by the link in
          each of them without signing in. We send no advertising.
        </Trans>
      </p>
    ),
  },
  {
    id: 'how-long',
    title: <Trans>How long we keep it</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            <strong>
              Account, portrait, submissions, files, saves, saved searches, contacts, questions,
              conversations, deals, ratings, the state on your invoices, reports, consent:
            </strong>{' '}
            as long as your account exists. A portrait until you remove it, if that is earlier.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A draft:</strong> until you submit or discard it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Which idea you looked at, and which documents you opened:</strong> a year. The totals made
            from it name nobody and stay with the idea.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you sent to be verified:</strong> until you take it back or your account ends. What
            was turned down or replaced: a year. What has run out: a year after that.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>An account that nobody uses:</strong> three years. Then we tell you by mail, and delete it
            30 days later unless you sign in; not while you have an open deal or a subscription.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Links in mails:</strong> useless after use, and removed within a week.{' '}
            <strong>Updates you have read</strong> and the record that a mail was sent: 90 days.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Security records and those of decisions:</strong> at least a year, as the law asks, even
            after an account has ended; sign-ins and changes 13 months. <strong>Invoices:</strong> as long as
            the tax law asks.
          </Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'tracking',
    title: <Trans>No analytics, no advertising</Trans>,
    content: (
      <p>
        <Trans>
          We use no analytics and no advertising, and we sell nothing about you. Pictures and links that
          founders add by address, and a Google picture, come from other servers, which learn your network
          address when they are shown or opened.
        </Trans>
      </p>
    ),
  },
];
