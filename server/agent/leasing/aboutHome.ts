import type { Reply } from '../agent.ts';
import { type HomeFacts, readHome } from '../tools/home.ts';

import {
  amenitiesOf,
  applyTo,
  availabilityOf,
  criteriaOf,
  feesOf,
  parkingOf,
  petsOf,
  priceOf,
  upfrontOf,
  utilitiesOf,
} from './facts.ts';
import { addressOf, floorOf, layoutOf, leaseOf } from './smallFacts.ts';
import { type Desk, reply } from './desk.ts';
import { offerTimes } from './offerTimes.ts';
import type { Topic } from './topics.ts';
import { aroundOf, overviewOf, picturesOf, rulesOf } from './wideFacts.ts';

type HomeTopic = Exclude<Topic, 'cancelTour' | 'moveTour' | 'myTour' | 'door'>;

/** What is told of a home, by what was asked. */
export const tellers: Record<Exclude<HomeTopic, 'tour'>, (home: HomeFacts, plain: string) => string> = {
  apply: applyTo,
  criteria: criteriaOf,
  lease: leaseOf,
  floor: floorOf,
  layout: layoutOf,
  address: addressOf,
  around: aroundOf,
  rules: rulesOf,
  pictures: picturesOf,
  overview: overviewOf,
  upfront: upfrontOf,
  pets: petsOf,
  parking: parkingOf,
  utilities: utilitiesOf,
  fees: feesOf,
  price: priceOf,
  availability: availabilityOf,
  amenities: amenitiesOf,
};

const bargain = /\b(?:discount|negotia\w+|lower|deal|cheaper|promise|agree|less than that)\b/;

/** Null when there is no such home. */
export async function aboutHome(desk: Desk, slug: string, topic: HomeTopic): Promise<Reply | null> {
  const { tools, turn, plain, memory } = desk;
  const home = await readHome(tools, { organizationId: turn.organization.id, slug });
  if (!home) return null;
  const remembered = { ...memory, home: slug };
  if (topic === 'tour') return offerTimes(desk, home);
  const firm =
    topic === 'price' && bargain.test(plain)
      ? 'I can’t change a price or promise a different one. Here’s the current price.\n'
      : '';
  const seen = { label: 'When can I see it?', say: `When can I see ${home.title}?` };
  return reply(
    {
      text: firm + tellers[topic](home, plain),
      attributes: {
        buttons: [
          ...(topic === 'apply' && home.applyUrl !== null ? [{ label: 'Apply', href: home.applyUrl }] : []),
          { label: 'See the home', href: `/units/${slug}/` },
          ...(home.tours.tourable ? [seen] : []),
        ],
      },
    },
    remembered,
  );
}
