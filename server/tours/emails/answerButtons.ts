import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailDeps } from '#server/mail/mailKind.ts';

import { getRequestVersion } from '../model/getRequestVersion.ts';
import type { TourMove } from '../model/moves.ts';
import { getTeamTourPath } from '../model/teamLink.ts';
import type { Tour } from '../model/tours.ts';

type ButtonInput = { tour: Pick<Tour, 'id' | 'sequence'>; move?: Pick<TourMove, 'timeId'> | null };

/** The team's two answers. Each button opens a prepared page, and a press there sends the answer. */
export function createAnswerButtons(
  { organization, tokens }: Pick<MailDeps, 'organization' | 'tokens'>,
  { tour, move = null }: ButtonInput,
): MailBlock[] {
  const href = linkTo(organization, getTeamTourPath(tokens, tour.id));
  if (href === null) return [];
  const to = getRequestVersion(tour, move);
  return [
    { kind: 'button', text: 'Approve', href: `${href}?answer=yes&to=${to}` },
    { kind: 'button', text: 'Decline', href: `${href}?answer=no&to=${to}`, isSecondary: true },
  ];
}
