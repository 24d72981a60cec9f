import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/mail/mailKind.ts';

import { getTourReference } from '../view/getTourReference.ts';
import { findLockboxChange } from './findLockboxChange.ts';
import { knownFacts, paragraph, listVisitorFacts } from './mailBlocks.ts';

/** A self-guided visitor is coming to a home whose lockbox was removed. */
export const tourLockboxToTeam = defineEmail('tour.lockboxChangeToTeam', {
  async write(deps) {
    const door = await findLockboxChange(deps);
    if (!door?.isLockboxMissing) return null;
    const { tour, home } = door.full;
    const blocks: MailBlock[] = [
      { kind: 'heading', text: 'A visitor is coming to a home with no lockbox' },
      paragraph(
        'The lockbox was removed after the tour was booked. The visitor knows and can pick another time.',
      ),
      paragraph('Put a lockbox there and register it, or call the visitor and meet them at the door.'),
      knownFacts(listVisitorFacts(door.full)),
    ];
    return {
      subject: `No lockbox: ${home.title}, ${getTourReference(tour.id)}`,
      blocks,
      replyTo: tour.email,
    };
  },
});
