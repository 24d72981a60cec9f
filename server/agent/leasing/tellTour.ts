import { tourPath } from '#server/chat/session/tourPath.ts';
import { activeStatuses, type TourStatus } from '#server/tours/tour.ts';

import type { Reply } from '../agent.ts';
import type { KnownTour } from '../tools/tours.ts';

import { type Desk, reply } from './desk.ts';
import { askForLink } from './ownTour.ts';
import { tourOfTurn } from './tourOfTurn.ts';

/** When it is, or how one gets in. A code is told by no chat: the tour's page shows it to who stands at the door. */
export async function tellTour(desk: Desk, about: 'myTour' | 'door'): Promise<Reply> {
  const { turn, memory } = desk;
  const own = await tourOfTurn(desk);
  if (!own) return askForLink(desk);
  const { tour } = own;
  const href = tourPath(turn.conversationSid, tour.reference);
  const text = [
    standing(tour),
    about === 'door' && activeStatuses.includes(tour.status) ? waysIn[tour.type] : null,
    href,
  ];
  return reply(
    {
      text: text.filter((sentence) => sentence !== null).join(' '),
      attributes: { buttons: [{ label: 'See your tour', href }] },
    },
    memory,
  );
}

const waysIn: Record<KnownTour['type'], string> = {
  SELF_GUIDED:
    'For your safety, door codes are never shared in chat, and I don’t have yours. You’ll see it on your tour page once you’re at the home and it’s time for your tour. ' +
    'If the door doesn’t open, tap “I’m having trouble” there.',
  IN_PERSON: 'Someone from our team will meet you there and let you in.',
  OPEN_HOUSE: 'Someone from our team will be there to let you in.',
  LIVE_VIDEO: 'It’s a video tour, so you don’t have to come. The link is on your tour page.',
};

const standings: Record<TourStatus, string> = {
  PENDING_APPROVAL: 'is waiting for our team to confirm it',
  NEEDS_VERIFICATION: 'is held for you but not confirmed yet. Your tour page shows what’s next',
  CONFIRMED: 'is confirmed',
  CHECKED_IN: 'is in progress',
  COMPLETED: 'is over',
  NO_SHOW: 'is over',
  CANCELLED_BY_PROSPECT: 'is canceled',
  CANCELLED_BY_MANAGER: 'was canceled by our team',
  DECLINED: 'won’t take place: our team couldn’t take it',
  EXPIRED: 'won’t take place: it wasn’t confirmed in time',
};

function standing({ reference, localLabel, status, unit }: KnownTour): string {
  return `Your tour of ${unit.title} (${reference}) on ${localLabel} ${standings[status]}.`;
}
