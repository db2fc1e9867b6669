import { Trans } from '@lingui/react/macro';
import type { Chapter } from './Chapters.tsx';
import { Points } from './Chapters.tsx';

/** For founders who look for an idea: what to find out on the own street, trade by trade. No rankings: there are no figures for them. */
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
          Repair, training and small services need skill more than shops: say how you learnt yours and who
          stands in for you. Register the shop under your state’s Shops and Establishments Act. Keep
          customers’ data to what the work needs, and give broken parts to a registered e-waste recycler.
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
          Buyers ask what it saves, not what it means: show the bill before and after. ‘Organic’ may stand
          only on certified produce. Recycling of waste usually needs the consent of your State Pollution
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
          street cart also the municipality’s vending certificate, a restaurant its trade licence and fire
          safety. Work out what is thrown away each evening: it decides whether a kitchen earns. For fashion
          and fitness, the lease is what ends most: agree on its years before you paint a wall.
        </Trans>
      </p>
    ),
  },
];
