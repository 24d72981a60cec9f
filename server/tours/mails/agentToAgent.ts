import { agentVisitById } from '#server/db/access/agentVisits.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { clockInWords } from '#server/time/momentInWords.ts';

import { visitOf } from '../view/tourPaths.ts';
import { timeInWords } from '../view/words.ts';

import { AGENT_TO_AGENT } from './kinds.ts';
import { paragraph } from './pieces.ts';

/** To the agent himself: the way back to a visit whose tab is closed. The link alone opens nothing. */
export const agentToAgent: MailKind = {
  kind: AGENT_TO_AGENT,
  async write({ db, organization, tokens, mail }) {
    const visit = await agentVisitById(db, mail.subjectId);
    const [home] = visit ? await homesByIds(db, [visit.unitId]) : [];
    if (!visit || !home) return null;
    const { timeZone } = home.property;
    const href = linkTo(organization, visitOf(tokens.derive('agent', visit.id)));
    const { leasingPhone } = organization;
    const wayBack =
      href === null
        ? `${leasingPhone === null ? 'answer to this mail' : `call us: ${leasingPhone}`}.`
        : 'go on with this link. You may be asked for a code that we send to this address.';
    return {
      subject: `Your visit: ${home.title}, until ${clockInWords(visit.endsAt, timeZone)}`,
      blocks: [
        { kind: 'heading', text: 'Your visit has begun' },
        paragraph(`The door opens in the tab in which you began. If that is closed, ${wayBack}`),
        ...(href === null ? [] : [{ kind: 'button' as const, text: 'Go on with the visit', href }]),
        {
          kind: 'facts',
          rows: [
            ['Home', home.title],
            ['When', timeInWords(visit, timeZone)],
          ],
        },
        paragraph('Lock the home when you leave, and say so on that page: nobody else is let in before.'),
        paragraph(
          leasingPhone === null
            ? 'If you have begun no visit, answer to this mail.'
            : `If you have begun no visit, call us: ${leasingPhone}.`,
        ),
      ],
      replyTo: organization.leasingEmail,
    };
  },
};
