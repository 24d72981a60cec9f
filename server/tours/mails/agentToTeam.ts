import { agentVisitById } from '#server/db/access/agentVisits.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { timeInWords } from '../view/words.ts';

import { AGENT_TO_TEAM } from './kinds.ts';
import { paragraph } from './pieces.ts';

/** An agent of another company shows a home. */
export const agentToTeam: MailKind = {
  kind: AGENT_TO_TEAM,
  async write({ db, mail }) {
    const visit = await agentVisitById(db, mail.subjectId);
    const [home] = visit ? await homesByIds(db, [visit.unitId]) : [];
    if (!visit || !home) return null;
    const name = `${visit.firstName} ${visit.lastName}`;
    return {
      subject: `An agent is showing ${home.title}: ${name}, ${visit.brokerage}`,
      blocks: [
        { kind: 'heading', text: `An agent is showing ${home.title}` },
        paragraph(
          'They verified the brokerage’s email address with a code. If you weren’t expecting this, call them.',
        ),
        {
          kind: 'facts',
          rows: [
            ['Name', name],
            ['Brokerage', visit.brokerage],
            ['License', `${visit.licenseNumber}, ${visit.licenseState}`],
            ['Office email', visit.officeEmail],
            ['Phone', visit.phoneNumber],
            ['When', timeInWords(visit, home.property.timeZone)],
          ],
        },
      ],
      replyTo: visit.officeEmail,
    };
  },
};
