import { tourPath } from '#server/chat/session/tourPath.ts';

import type { Reply } from '../agent.ts';
import { refusable } from '../tools/refusable.ts';
import { cancelTour, mailTourLinks } from '../tools/tours.ts';

import { type Desk, reply } from './desk.ts';
import { tourOfTurn } from './tourOfTurn.ts';

/** To move a tour or to cancel it: for who holds its link, and for nobody else. */
export async function ownTour(desk: Desk, wish: 'move' | 'cancel'): Promise<Reply> {
  const { turn, memory } = desk;
  const own = await tourOfTurn(desk);
  if (!own) return askForLink(desk);
  const { tour } = own;
  const { title } = tour.unit;
  const move = { label: 'Pick another time', href: tourPath(turn.conversationSid, tour.reference) };
  const about = `your tour of ${title} (${tour.reference}) on ${tour.localLabel}`;

  if (wish === 'move') {
    return tour.canReschedule
      ? reply(
          {
            text: `You can reschedule ${about}. You keep your current time until you pick another: ${move.href}`,
            attributes: { buttons: [move] },
          },
          memory,
        )
      : reply({ text: `${capital(about)} can’t be rescheduled.`, attributes: { buttons: [move] } }, memory);
  }
  if (!tour.canCancel) return reply({ text: `${capital(about)} can no longer be canceled.` }, memory);
  return reply(
    {
      text: `Should I cancel ${about}?${tour.canReschedule ? ' You can also reschedule it.' : ''}`,
      attributes: {
        buttons: [{ label: 'Yes, cancel it', say: 'Yes, cancel it' }, ...(tour.canReschedule ? [move] : [])],
      },
    },
    { ...memory, awaits: 'cancel', cancels: tour.reference },
  );
}

/** After the yes, to that tour: the link of another one may have been shown since. */
export async function cancelOwnTour(desk: Desk, reference: string): Promise<Reply> {
  const { tools, memory } = desk;
  const own = await tourOfTurn(desk);
  if (own?.tour.reference !== reference) return ownTour(desk, 'cancel');
  const tour = await refusable(cancelTour(tools, own.whose));
  if (typeof tour === 'string') return reply({ text: `I couldn’t cancel it: ${tour}` }, memory);
  return reply(
    {
      text: `Your tour of ${tour.unit.title} (${tour.reference}) is canceled. We’ll email you a confirmation too.`,
      attributes: {
        buttons: [{ label: 'Book another time', href: `/tour-request/${tour.unit.slug}/tour-type` }],
      },
    },
    memory,
  );
}

export function askForLink({ memory, turn }: Desk): Reply {
  return reply(
    {
      text:
        'For that I need the link from your tour email. Please paste it here. ' +
        `I can also send your tour links to ${turn.visitor.email} again. Should I?`,
      attributes: { buttons: [{ label: 'Send me the links', say: 'Yes, send me the links' }] },
    },
    { ...memory, awaits: 'links' },
  );
}

/** Whether there are any is told to that address alone. */
export async function sendLinks({ turn, tools, memory }: Desk): Promise<Reply> {
  const asked = { organizationId: turn.organization.id, email: turn.visitor.email };
  const told = await refusable(mailTourLinks(tools, asked));
  const text =
    typeof told === 'string'
      ? told
      : `If there are upcoming or recent tours under ${turn.visitor.email}, an email with their links is on its way.`;
  return reply({ text }, memory);
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
