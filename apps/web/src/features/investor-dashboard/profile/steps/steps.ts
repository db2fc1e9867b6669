import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ProfileStepId, profileSteps } from '@sangam/domain/investor-steps';
import type { ComponentType } from 'react';
import { Measure, Preferences, WhoSeesThis } from './Asides.tsx';

export interface WizardStep {
  readonly id: ProfileStepId;
  readonly title: MessageDescriptor;
  /** A sentence or two below the title. */
  readonly intro: MessageDescriptor | null;
  /** Stands beside the fields where there is room, below them otherwise. */
  readonly Aside: ComponentType | null;
}

const screens: Record<ProfileStepId, Omit<WizardStep, 'id'>> = {
  personal: {
    title: msg`Personal Information`,
    intro: msg`Your name and e-mail are needed; the rest can wait.`,
    Aside: WhoSeesThis,
  },
  preferences: {
    title: msg`Investment Preferences`,
    intro: msg`What would you like to back? It hides nothing from you and binds you to nothing.`,
    Aside: Preferences,
  },
  finances: {
    title: msg`Financial Background`,
    intro: msg`For your own measure of what you can afford to lose. Founders never see this page.`,
    Aside: Measure,
  },
  access: { title: msg`Subscribe & Access`, intro: null, Aside: null },
};

/** The four steps in the domain's order, each with its words and what stands beside its fields. */
export const wizardSteps: readonly WizardStep[] = profileSteps.map(({ id }) => ({ id, ...screens[id] }));
