import { canceledByTeam } from '#domain/tours/status.ts';
import { getChatTourPath } from '#server/chat/session/tourPath.ts';
import { activeStatuses, type TourStatus } from '#server/tours/tour.ts';

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
    describeStatus(tour),
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

const statusTexts: Record<TourStatus, string> = {
  PENDING_APPROVAL: 'is waiting for our team to confirm it',
  NEEDS_VERIFICATION: 'is held for you but not confirmed yet. Your tour page shows what’s next',
  CONFIRMED: 'is confirmed',
  CHECKED_IN: 'is in progress',
  COMPLETED: 'is over',
  NO_SHOW: 'is over',
  CANCELLED_BY_PROSPECT: 'is canceled',
  CANCELLED_BY_MANAGER: canceledByTeam,
  DECLINED: 'won’t take place: our team couldn’t approve it',
  EXPIRED: 'won’t take place: it wasn’t confirmed in time',
};

function describeStatus({ reference, localLabel, status, unit }: KnownTour): string {
  return `Your tour of ${unit.title} (${reference}) on ${localLabel} ${statusTexts[status]}.`;
}
