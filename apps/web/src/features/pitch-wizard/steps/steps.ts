import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdeaStepId } from '@sangam/domain/idea-questions';
import { ideaSteps } from '@sangam/domain/idea-steps';
import type { ComponentType } from 'react';
import { stepTitles } from '../labels.ts';
import { FundingTips, ReviewInformation, Tip } from './tips.tsx';

export interface WizardStep {
  readonly id: IdeaStepId;
  readonly title: MessageDescriptor;
  /** One sentence below the title. */
  readonly intro: MessageDescriptor;
  /** Stands beside the fields where there is room, below them otherwise. */
  readonly Aside: ComponentType;
}

type Screen = Pick<WizardStep, 'intro' | 'Aside'>;

const screens: Record<IdeaStepId, Screen> = {
  basics: {
    intro: msg`What it is called, what kind of business it is, and where.`,
    Aside: () => Tip({ topic: 'basics' }),
  },
  business: {
    intro: msg`What you sell, and how it earns.`,
    Aside: () => Tip({ topic: 'business' }),
  },
  market: {
    intro: msg`Who will buy it, and why from you.`,
    Aside: () => Tip({ topic: 'market' }),
  },
  progress: {
    intro: msg`What is done, what sells, what is built.`,
    Aside: () => Tip({ topic: 'progress' }),
  },
  team: {
    intro: msg`Investors back people first.`,
    Aside: () => Tip({ topic: 'team' }),
  },
  funding: {
    intro: msg`How much you need, what you put in yourself, and what an investor gets back.`,
    Aside: FundingTips,
  },
  uploads: {
    intro: msg`Files and links for those who want to see more, then a last look.`,
    Aside: ReviewInformation,
  },
};

/** The seven steps in the domain's order, each with its title and what stands beside them. */
export const wizardSteps: readonly WizardStep[] = ideaSteps.map(({ id }) => ({
  id,
  title: stepTitles[id],
  ...screens[id],
}));
