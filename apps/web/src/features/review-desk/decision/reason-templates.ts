import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewAction } from '@sangam/domain/idea-status';

/**
 * A reason that comes up often: what its button says, and the sentences for the founder that it puts into the
 * notes.
 */
export interface ReasonTemplate {
  readonly label: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/**
 * Reasons to begin from. They are edited, not sent as they are: a founder needs to know what it is in their
 * own pitch.
 */
export const reasonTemplates: Record<Exclude<ReviewAction, 'approve'>, readonly ReasonTemplate[]> = {
  reject: [
    {
      label: msg`Promises returns`,
      text: msg`The pitch promises fixed or guaranteed returns. Nobody may promise these to the public (BUDS Act 2019).`,
    },
    {
      label: msg`Cannot be checked`,
      text: msg`We could not check that the business, its place and its founder are as described.`,
    },
    {
      label: msg`Submitted twice`,
      text: msg`You have submitted this idea before. Please continue with that submission.`,
    },
    {
      label: msg`Does not fit here`,
      text: msg`We list small businesses that sell goods or services to customers. This pitch is for something else.`,
    },
  ],
  request_revision: [
    {
      label: msg`Use of funds`,
      text: msg`Please say what each part of the money is for, with amounts that add up to the total.`,
    },
    {
      label: msg`Explain the figures`,
      text: msg`Please explain your figures: how many customers a day, at what price, and what it costs to serve them.`,
    },
    {
      label: msg`Promised returns`,
      text: msg`Please take out the words that promise a return. Say what you expect and why, and that it is not guaranteed.`,
    },
    {
      label: msg`Licences`,
      text: msg`Please say which licences and approvals you have, and which you still need.`,
    },
    {
      label: msg`Pictures`,
      text: msg`Please add pictures of the place, the product or the equipment.`,
    },
    {
      label: msg`See comments`,
      text: msg`Please read the comments beside your answers.`,
    },
  ],
};
