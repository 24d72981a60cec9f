import type { Reply } from '../agent.ts';
import { type HomeFacts, readHome } from '../tools/readHome.ts';

import {
  describeAmenities,
  describeHowToApply,
  describeAvailability,
  describeCriteria,
  describeFees,
  describeParking,
  describePets,
  describePrice,
  describeUpfrontCosts,
  describeUtilities,
} from './facts.ts';
import { describeAddress, describeFloor, describeLayout, describeLease } from './detailFacts.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import { offerTimes } from './offerTimes.ts';
import type { Topic } from './topics.ts';
import {
  describeNeighborhood,
  describeOverview,
  describePictures,
  describeRules,
} from './surroundingFacts.ts';

type HomeTopic = Exclude<Topic, 'cancelTour' | 'moveTour' | 'myTour' | 'door'>;

/** Describes a home, by the topic of the question. */
export const factDescribers: Record<
  Exclude<HomeTopic, 'tour'>,
  (home: HomeFacts, normalizedText: string) => string
> = {
  apply: describeHowToApply,
  criteria: describeCriteria,
  lease: describeLease,
  floor: describeFloor,
  layout: describeLayout,
  address: describeAddress,
  around: describeNeighborhood,
  rules: describeRules,
  pictures: describePictures,
  overview: describeOverview,
  upfront: describeUpfrontCosts,
  pets: describePets,
  parking: describeParking,
  utilities: describeUtilities,
  fees: describeFees,
  price: describePrice,
  availability: describeAvailability,
  amenities: describeAmenities,
};

const bargainPattern = /\b(?:discount|negotia\w+|lower|deal|cheaper|promise|agree|less than that)\b/;

/** Null when there is no such home. */
export async function answerAboutHome(
  turnContext: TurnContext,
  slug: string,
  topic: HomeTopic,
): Promise<Reply | null> {
  const { tools, turn, normalizedText, memory } = turnContext;
  const home = await readHome(tools, { organizationId: turn.organization.id, slug });
  if (!home) return null;
  const newMemory = { ...memory, home: slug };
  if (topic === 'tour') return offerTimes(turnContext, home);
  const noBargainText =
    topic === 'price' && bargainPattern.test(normalizedText)
      ? 'I can’t change a price or promise a different one. Here’s the current price.\n'
      : '';
  const tourButton = { label: 'When can I see it?', say: `When can I see ${home.title}?` };
  return createReply(
    {
      text: noBargainText + factDescribers[topic](home, normalizedText),
      attributes: {
        buttons: [
          ...(topic === 'apply' && home.applyUrl !== null ? [{ label: 'Apply', href: home.applyUrl }] : []),
          { label: 'See the home', href: `/units/${slug}/` },
          ...(home.tours.tourable ? [tourButton] : []),
        ],
      },
    },
    newMemory,
  );
}
