import { Trans } from '@lingui/react/macro';
import type { Chapter } from './Chapters.tsx';
import { Points } from './Chapters.tsx';

/**
 * For founders who look for an idea: what to find out on the own street, trade by trade. No rankings: there
 * are no figures for them.
 */
export const trendChapters: readonly Chapter[] = [
  {
    id: 'your-street',
    title: <Trans>Find the idea on your own street</Trans>,
    content: (
      <Points>
        <li>
          <Trans>What do people near you travel for, wait for, or send back?</Trans>
        </li>
        <li>
          <Trans>Which shop is full at which hour, and which closed last year? Ask the neighbours why.</Trans>
        </li>
        <li>
          <Trans>What can you do better than most, that somebody already pays for?</Trans>
        </li>
        <li>
          <Trans>Could you try it for a week with what you have, and write down each sale?</Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'before-tech',
    title: <Trans>Before you start in tech and digital</Trans>,
    content: (
      <p>
        <Trans>
          Repair, training and small services need skill more than premises: say how you learnt yours and who
          fills in for you. Register the shop under your state’s Shops and Establishments Act. Collect only
          the customer data that the work needs, and give broken parts to a registered e-waste recycler.
        </Trans>
      </p>
    ),
  },
  {
    id: 'before-sustainable',
    title: <Trans>Before you start in sustainable</Trans>,
    content: (
      <p>
        <Trans>
          Buyers ask what it saves, not what it means: show the bill before and after. Only certified produce
          may be called ‘organic’. Recycling of waste usually needs the consent of your State Pollution
          Control Board: ask there before you rent a yard.
        </Trans>
      </p>
    ),
  },
  {
    id: 'before-food',
    title: <Trans>Before you start in food and lifestyle</Trans>,
    content: (
      <p>
        <Trans>
          Every food business, a home kitchen and a cart included, needs an FSSAI registration or licence; a
          street cart also needs the municipality’s vending certificate, and a restaurant a trade licence and
          fire clearance. Work out what is thrown away each evening: it decides whether a kitchen earns. In
          fashion and fitness, most businesses end with their lease: agree on how long it runs before you
          paint a wall.
        </Trans>
      </p>
    ),
  },
];
