import { getChatTourPath } from '#server/chat/session/chatTourPath.ts';
import { activeStatuses, type TourStatus } from '#server/tours/model/tour.ts';

import type { Reply } from '../agent.ts';
import type { KnownTour } from '../tools/tours.ts';

import { type TurnContext, createReply } from './turnContext.ts';
import { askForLink } from './changeOwnTour.ts';
import { findOwnTour } from './findOwnTour.ts';

/**
 * Says when the tour is, or how to get in. Chats never disclose a code; the tour's page shows it to the
 * visitor at the door.
 */
export async function describeOwnTour(turnContext: TurnContext, topic: 'myTour' | 'door'): Promise<Reply> {
  const { turn, memory } = turnContext;
  const own = await findOwnTour(turnContext);
  if (!own) return askForLink(turnContext);
  const { tour } = own;
  const href = getChatTourPath(turn.conversationSid, tour.reference);
  const text = [
    statusTexts[tour.status](formatTour(tour), tour.localLabel),
    topic === 'door' && activeStatuses.includes(tour.status) ? accessMethods[tour.type] : null,
    href,
  ];
  return createReply(
    {
      text: text.filter((sentence) => sentence !== null).join(' '),
      attributes: { buttons: [{ label: 'See your tour', href }] },
    },
    memory,
  );
}

const accessMethods: Record<KnownTour['type'], string> = {
  SELF_GUIDED:
    'For your safety, door codes are never shared in chat, and I don’t have yours. You’ll see it on your tour page once you’re at the home and it’s time for your tour. ' +
    'If the door doesn’t open, tap “I’m having trouble” there.',
  IN_PERSON: 'Someone from our team will meet you there and let you in.',
  OPEN_HOUSE: 'Someone from our team will be there to let you in.',
  LIVE_VIDEO: 'It’s a video tour, so you don’t need to come in person. The link is on your tour page.',
};

const formatTour = ({ reference, unit }: KnownTour): string => `${unit.title} (${reference})`;

/** `tour` is the title of the home and the reference. */
const statusTexts: Record<TourStatus, (tour: string, time: string) => string> = {
  PENDING_APPROVAL: (tour, time) => `Your tour of ${tour} on ${time} is waiting for our team to confirm it.`,
  NEEDS_VERIFICATION: (tour, time) =>
    `Your tour of ${tour} on ${time} is held for you but not confirmed yet. Your tour page shows what’s next.`,
  CONFIRMED: (tour, time) => `Your tour of ${tour} on ${time} is confirmed.`,
  CHECKED_IN: (tour, time) => `Your tour of ${tour} on ${time} is in progress.`,
  COMPLETED: (tour, time) => `Your tour of ${tour} on ${time} is over.`,
  NO_SHOW: (tour, time) => `Your tour of ${tour} on ${time} is over.`,
  CANCELLED_BY_PROSPECT: (tour, time) => `Your tour of ${tour} on ${time} is canceled.`,
  CANCELLED_BY_MANAGER: (tour, time) => `Your tour of ${tour} on ${time} was canceled by our team.`,
  DECLINED: (tour, time) => `Your tour of ${tour} on ${time} won’t take place: our team couldn’t approve it.`,
  EXPIRED: (tour, time) => `Your tour of ${tour} on ${time} won’t take place: it wasn’t confirmed in time.`,
};
