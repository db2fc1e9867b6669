import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import { paths } from '#shared/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { type LegalSection, Points, SupportMail } from './LegalText.tsx';

/** Who sees what of whom. */
export const whoSeesIt: readonly LegalSection[] = [
  {
    id: 'seen',
    title: <Trans>Who sees what</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            <strong>Everybody, without an account,</strong> may see on the front page the painted sign of an
            approved idea whose founder agreed to that: business name, category, city and one sentence of what
            it offers. The founder can take this back at any time on the idea’s own page.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>People with an account who accepted the investment disclaimer</strong> see a teaser of an
            approved idea: title, industry, a short summary, city, stage, funding, expected return, a picture,
            the founder’s first name and portrait, and how many people saved it. Besides: how many questions
            are answered, how many ideas of that founder are approved, in which month they joined, whether
            their e-mail address is confirmed, how soon they usually answer, and since when an investor waits
            for an answer, once the founder was reminded of it. No contact details.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Those of them with a subscription</strong> see the full record, with the founder’s name,
            phone, e-mail address and files, and the questions that the founder has answered.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A founder</strong> sees how many people looked at an idea, saved it, opened its documents
            and asked for its contact, by day. Nobody who only looks, reads or saves is named. Those who open
            the founder’s contact are told beforehand that the founder will see their name and the time, but
            no address and no number. Who asks a question under an idea is told to nobody, the founder
            included.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Our reviewers</strong> see all submissions, with the name and account of who submitted,
            who asked for whose contact, what was asked under an idea, and who reported which idea and why.
            The founder of an idea is not told of a report.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The two of a conversation</strong> see each other’s names, messages and files, and how
            soon the other usually answers. Our reviewers read a conversation only while one of the two has
            reported it, and each look is recorded. Each of the two may save all of it as a signed file.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The two of a deal</strong> see its offers, payments and confirmations, and whether the
            other’s identity was verified. A founder’s reports about a business are seen by those whose deal
            about it is funded.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Our reviewers</strong> compare what you send to be verified. Each look is recorded, and
            the pictures carry the name of who looks. Others see that your identity was verified and on which
            day.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Our reviewers</strong> see what is the same in several submissions, and whether the links
            in one open, which our server tries. Each night a search looks for accounts that bear the same
            phone number, mailbox or document number, or that save and rate each other’s ideas in circles. Of
            these alone our reviewers see who saved and rated an idea of whom. Each look is recorded, and
            stands among the looks at your data; what follows from it a person decides.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>You alone</strong> see your drafts, your investor profile, which ideas you saved (but for
            what is said above) and the state of your subscription. Our operators can reach them where the
            service or the law needs it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Nobody else,</strong> unless a court or the law requires it.
          </Trans>
        </li>
      </Points>
    ),
  },
];

/** Rights under the DPDP Act, and how to use them. */
export const whatYouCanDo: readonly LegalSection[] = [
  {
    id: 'rights',
    title: <Trans>Export, correction and erasure</Trans>,
    content: (
      <>
        <p>
          <Trans>
            Under{' '}
            <AppLink to={paths.accountPrivacy} className="text-link">
              Privacy and your data
            </AppLink>{' '}
            in your settings you save a copy of your data, take back what you agreed to, item by item, see
            when our desk looked at your data, and delete your account. It costs nothing, and nobody has to
            answer first. Write to <SupportMail /> to have something corrected that you cannot change
            yourself, or to name somebody who may do all this for you if you die or cannot. What was done
            before you withdrew a consent stays lawful.
          </Trans>
        </p>
        <p>
          <Trans>
            An account is deleted seven days after you asked, by itself; until then you can take that back.
            Your profile, portrait, submissions, versions, drafts, saved ideas, contacts, ratings, reports,
            what you looked at and what you sent to be verified are erased with it, and your questions, except
            those that are answered: they stay for the readers of the idea, without any mark of yours. What
            you wrote and sent in conversations goes, too; of each message its time stays, with a check value
            that tells nothing of its words. Of a deal what proves it stays for the other side, without your
            name: amounts, rates, dates, the numbers of payments that stand, and where both agreed on shares
            the company’s name. Purpose, notes, reasons, bills and what the money was called for go. Counts
            that name nobody stay, and in the ledger when an idea came and how its deal went. A single idea
            can be withdrawn at any time: investors then no longer see it. The security records and those of
            decisions stay, because the law asks for them for at least a year.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'breach',
    title: <Trans>If something goes wrong</Trans>,
    content: (
      <p>
        <Trans>
          If your data gets into the wrong hands, we tell you and the Data Protection Board of India without
          delay: what happened, what it may mean for you, what we did and what you can do.
        </Trans>
      </p>
    ),
  },
  {
    id: 'grievance',
    title: <Trans>Grievances</Trans>,
    content: (
      <p>
        <Trans>
          Under the Digital Personal Data Protection Act, 2023, you can bring a grievance to our grievance
          officer: <SupportMail />, subject ‘Grievance’, or {brand.supportPhone}. If our answer does not
          settle it, you can turn to the Data Protection Board of India.
        </Trans>
      </p>
    ),
  },
  {
    id: 'changes',
    title: <Trans>Changes to this text</Trans>,
    content: (
      <p>
        <Trans>
          Each change has a new version and date at the top of this page. If others would see more of your
          data than before, or we would store more of it, you are asked first.
        </Trans>
      </p>
    ),
  },
];
