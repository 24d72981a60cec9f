import { getChatTourPath } from '#server/chat/session/chatTourPath.ts';

import type { Reply } from '../agent.ts';
import { catchRefusal } from '../tools/catchRefusal.ts';
import { cancelTour, mailTourLinks } from '../tools/tours.ts';

import { type TurnContext, createReply } from './turnContext.ts';
import { findOwnTour } from './findOwnTour.ts';

/** Reschedules or cancels a tour, only for someone who has its link. */
export async function changeOwnTour(turnContext: TurnContext, change: 'move' | 'cancel'): Promise<Reply> {
  const { turn, memory } = turnContext;
  const own = await findOwnTour(turnContext);
  if (!own) return askForLink(turnContext);
  const { tour } = own;
  const { title } = tour.unit;
  const { reference, localLabel } = tour;
  const moveButton = {
    label: 'Pick another time',
    href: getChatTourPath(turn.conversationSid, reference),
  };

  if (change === 'move') {
    return tour.canReschedule
      ? createReply(
          {
            text: `You can reschedule your tour of ${title} (${reference}) on ${localLabel}. You keep your current time until you pick another: ${moveButton.href}`,
            attributes: { buttons: [moveButton] },
          },
          memory,
        )
      : createReply(
          {
            text: `Your tour of ${title} (${reference}) on ${localLabel} can’t be rescheduled.`,
            attributes: { buttons: [moveButton] },
          },
          memory,
        );
  }
  if (!tour.canCancel)
    return createReply(
      { text: `Your tour of ${title} (${reference}) on ${localLabel} can no longer be canceled.` },
      memory,
    );
  return createReply(
    {
      text: tour.canReschedule
        ? `Should I cancel your tour of ${title} (${reference}) on ${localLabel}? You can also reschedule it.`
        : `Should I cancel your tour of ${title} (${reference}) on ${localLabel}?`,
      attributes: {
        buttons: [
          { label: 'Yes, cancel it', say: 'Yes, cancel it' },
          ...(tour.canReschedule ? [moveButton] : []),
        ],
      },
    },
    { ...memory, awaits: 'cancel', pendingCancellation: reference },
  );
}

/** Runs after the yes, and only for the same tour, since another tour's link may have been shown since. */
export async function cancelOwnTour(turnContext: TurnContext, reference: string): Promise<Reply> {
  const { tools, memory } = turnContext;
  const own = await findOwnTour(turnContext);
  if (own?.tour.reference !== reference) return changeOwnTour(turnContext, 'cancel');
  const tour = await catchRefusal(cancelTour(tools, own.tourKey));
  if (typeof tour === 'string') return createReply({ text: `I couldn’t cancel it: ${tour}` }, memory);
  return createReply(
    {
      text: `Your tour of ${tour.unit.title} (${tour.reference}) is canceled. We’ll email you a confirmation too.`,
      attributes: {
        buttons: [{ label: 'Book another time', href: `/tour-request/${tour.unit.slug}/tour-type` }],
      },
    },
    memory,
  );
}

export function askForLink({ memory, turn }: TurnContext): Reply {
  return createReply(
    {
      text:
        'For that I need the link from your tour email. Please paste it here. ' +
        `I can also send your tour links to ${turn.visitor.email} again. Should I?`,
      attributes: { buttons: [{ label: 'Send me the links', say: 'Yes, send me the links' }] },
    },
    { ...memory, awaits: 'links' },
  );
}

/** Only the email address itself learns whether it has any tours. */
export async function sendLinks({ turn, tools, memory }: TurnContext): Promise<Reply> {
  const input = { organizationId: turn.organization.id, email: turn.visitor.email };
  const result = await catchRefusal(mailTourLinks(tools, input));
  const text =
    typeof result === 'string'
      ? result
      : `If there are upcoming or recent tours under ${turn.visitor.email}, an email with their links is on its way.`;
  return createReply({ text }, memory);
}
