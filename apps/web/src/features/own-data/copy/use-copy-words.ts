import { useLingui } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import { indianTime } from '#shared/ui/indian-time.ts';
import type { CopyWords } from './copy-page.ts';

/** Heads of the lists, in the order in which the copy shows them. */
function useListNames(): CopyWords['lists'] {
  const { t } = useLingui();
  return {
    account: t`Your account`,
    ways_to_sign_in: t`Ways to sign in`,
    google: t`From Google`,
    devices: t`Devices that are signed in`,
    sign_ins_and_changes: t`Sign-ins and changes of the last year`,
    special_rights: t`Special rights`,
    consents: t`What you agreed to`,
    accepted_disclaimers: t`Disclaimers you accepted`,
    looks_of_the_desk: t`When our desk looked at your data`,
    deletion: t`Deletion of your account`,
    portrait: t`Your portrait`,
    identity: t`What you sent to be verified`,
    identity_decisions: t`Decisions about it`,
    identity_tries: t`Pictures sent within a day`,
    verified: t`Your verification`,
    ideas: t`Your ideas`,
    earlier_versions: t`Earlier versions of your ideas`,
    reviews: t`Reviews of your ideas`,
    comments_of_reviews: t`What reviewers asked about an answer`,
    drafts: t`Drafts`,
    questions_you_answered: t`Questions you answered`,
    replies_to_ratings: t`Your replies to ratings`,
    monthly_reports: t`Your monthly reports`,
    plans: t`Your plans`,
    investor_profile: t`Your investor profile`,
    saved_ideas: t`Ideas you saved`,
    saved_searches: t`Searches you saved`,
    ideas_found_for_you: t`Ideas that your searches found`,
    ideas_opened: t`Ideas you opened, by day`,
    documents_opened: t`Documents you opened, by day`,
    contacts_opened: t`Contacts you opened`,
    questions: t`Questions you asked`,
    ratings: t`Your ratings`,
    reports_you_sent: t`What you reported`,
    conversations: t`Your conversations`,
    messages: t`Messages, of both sides`,
    answers_given: t`How soon you answered`,
    people_you_blocked: t`People you blocked`,
    offers: t`Offers, of both sides`,
    deals: t`Your deals`,
    payments_of_deals: t`Payments of your deals`,
    dues: t`What is due in your deals`,
    uses_and_bills: t`What the money is for, and bills`,
    subscriptions: t`Your subscriptions`,
    payments: t`What you paid for them`,
    invoices: t`Invoices`,
    state_for_invoices: t`Your state, for invoices`,
    days_given_back: t`Days that were given back to you`,
    mails_you_chose: t`Mails you chose`,
    updates: t`Updates`,
    mails_sent: t`Mails that were sent to you`,
    what_the_desk_did: t`What our desk did`,
    suspended: t`When your account was suspended`,
  };
}

/** The words of a copy of the reader's data, made now. */
export function useCopyWords(name: string): () => CopyWords {
  const { t, i18n } = useLingui();
  const lists = useListNames();
  return () => {
    const madeAt = indianTime(new Date(), i18n.locale, 'time');
    return {
      title: t`A copy of your data`,
      about: t`What ${brand.name} keeps about ${name}, made on ${madeAt}.`,
      notes: [
        t`Times are of India, amounts in rupees, but those that are called paise. The same is in this file once more as JSON, for programs.`,
        t`Your files (pictures, pitch decks, films, bills) are where you uploaded them: on your ideas, in your conversations and reports. The number of an identity document is here by its last four digits.`,
        t`Our technical logs hold no names. The payment provider has what you pay by, and gives you a copy itself.`,
      ],
      empty: t`Nothing is kept of:`,
      lists,
      yes: t`yes`,
      no: t`no`,
    };
  };
}
