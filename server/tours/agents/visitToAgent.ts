import { visitStarted } from '#domain/agents.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/mail/mailKind.ts';
import { formatTime } from '#server/time/formatMoment.ts';

import { paragraph } from '../emails/mailBlocks.ts';
import { getVisitPath } from '../model/links.ts';
import { formatTimeRange } from '../view/tourLabels.ts';
import { agentVisitById } from './agentVisits.ts';

/** Gives the agent a way back to a visit after its tab was closed. The link alone opens nothing. */
export const visitToAgent = defineEmail('visit.toAgent', {
  async write({ db, organization, tokens, mail }) {
    const visit = await agentVisitById(db, mail.subjectId);
    const [home] = visit ? await homesByIds(db, [visit.unitId]) : [];
    if (!visit || !home) return null;
    const { timeZone } = home.property;
    const href = linkTo(organization, getVisitPath(tokens.derive('agent', visit.id)));
    const { leasingPhone } = organization;
    return {
      subject: `Your visit: ${home.title}, until ${formatTime(visit.endsAt, timeZone)}`,
      blocks: [
        { kind: 'heading', text: visitStarted },
        paragraph(formatReturnInstructions({ hasLink: href !== null, leasingPhone })),
        ...(href === null ? [] : [{ kind: 'button' as const, text: 'Continue your visit', href }]),
        {
          kind: 'facts',
          rows: [
            ['Home', home.title],
            ['When', formatTimeRange(visit, timeZone)],
          ],
        },
        paragraph(
          'Lock the home when you leave, and tell us on that page. We don’t let anyone else in until you do.',
        ),
        paragraph(
          leasingPhone === null
            ? 'If you didn’t start a visit, reply to this email.'
            : `If you didn’t start a visit, call us at ${leasingPhone}.`,
        ),
      ],
      replyTo: organization.leasingEmail,
    };
  },
});

function formatReturnInstructions({
  hasLink,
  leasingPhone,
}: {
  hasLink: boolean;
  leasingPhone: string | null;
}): string {
  if (hasLink)
    return 'Open the door from the browser tab where you started. If you closed that tab, use this link. We may ask for a code that we send to this address.';
  return leasingPhone === null
    ? 'Open the door from the browser tab where you started. If you closed that tab, reply to this email.'
    : `Open the door from the browser tab where you started. If you closed that tab, call us at ${leasingPhone}.`;
}
