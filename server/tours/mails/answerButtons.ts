import type { TourMove } from '#server/db/tours/moves.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailParts } from '#server/mail/mailKind.ts';

import { askedOf } from '../answer/askedOf.ts';
import { staffPathOf } from '../answer/staffLink.ts';

type Asked = { tour: Pick<Tour, 'id' | 'sequence'>; move?: Pick<TourMove, 'timeId'> | null };

/** The two things that the team can say, each made ready on its page: there a press says it. */
export function answerButtons(
  { organization, tokens }: Pick<MailParts, 'organization' | 'tokens'>,
  { tour, move = null }: Asked,
): MailBlock[] {
  const href = linkTo(organization, staffPathOf(tokens, tour.id));
  if (href === null) return [];
  const to = askedOf(tour, move);
  return [
    { kind: 'button', text: 'Approve', href: `${href}?answer=yes&to=${to}` },
    { kind: 'button', text: 'Decline', href: `${href}?answer=no&to=${to}`, isSecond: true },
  ];
}
