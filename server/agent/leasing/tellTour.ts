import { tourPath } from '#server/chat/session/tourPath.ts';
import { activeStatuses, type TourStatus } from '#server/tours/tour.ts';

import type { Reply } from '../agent.ts';
import type { KnownTour } from '../tools/tours.ts';

import { type Desk, reply } from './desk.ts';
import { askForLink, capital } from './ownTour.ts';
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
    'The code of the door is not told in a chat, and I do not know it: the page of your tour shows it to you at the home, when its time has come. ' +
    'When it does not open, press “I’m having trouble” there.',
  IN_PERSON: 'Somebody of the team meets you there and opens.',
  OPEN_HOUSE: 'Somebody of the team is there and opens.',
  LIVE_VIDEO: 'It is by video: you need not come, and the link is on the page of your tour.',
};

const standings: Record<TourStatus, string> = {
  PENDING_APPROVAL: 'waits for a yes of the team',
  NEEDS_VERIFICATION: 'is held for you but not confirmed yet. Its page shows what’s next',
  CONFIRMED: 'is confirmed',
  CHECKED_IN: 'is under way',
  COMPLETED: 'is over',
  NO_SHOW: 'is over',
  CANCELLED_BY_PROSPECT: 'is cancelled',
  CANCELLED_BY_MANAGER: 'is cancelled by the team',
  DECLINED: 'does not take place: the team could not take it',
  EXPIRED: 'does not take place: it was not confirmed in time',
};

function standing({ reference, localLabel, status, unit }: KnownTour): string {
  return `${capital(`your tour of ${unit.title} (${reference}), ${localLabel},`)} ${standings[status]}.`;
}
