import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { tourReference } from '../view/reference.ts';

import { doorOfMail } from './doorOfMail.ts';
import { TOUR_DOOR_TO_TEAM } from './kinds.ts';
import { knownFacts, paragraph, whoComes } from './pieces.ts';

/** Somebody comes alone to a home of which the box was taken away. */
export const tourDoorToTeam: MailKind = {
  kind: TOUR_DOOR_TO_TEAM,
  async write(parts) {
    const door = await doorOfMail(parts);
    if (!door?.isShut) return null;
    const { tour, home } = door.full;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor is coming to a home with no lockbox' },
      paragraph(
        'The lockbox was removed after the tour was booked. The visitor knows and can pick another time.',
      ),
      paragraph('Put a lockbox there and register it, or call the visitor and meet them at the door.'),
      knownFacts(whoComes(door.full)),
    ];
    return {
      subject: `No lockbox: ${home.title}, ${tourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
};
