import { formatPhone } from '#server/contact/phone.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { defineEmail } from '#server/mail/mailKind.ts';

import { toManyCodesEmail } from '../access/manyCodesToTeam.ts';
import { paragraph } from '../emails/mailBlocks.ts';
import { formatTimeRange } from '../view/tourLabels.ts';
import { agentVisitById } from './agentVisits.ts';

/** An agent from another company is showing a home. */
export const visitToTeam = defineEmail('visit.toTeam', {
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
            ['Phone', visit.phoneNumber && formatPhone(visit.phoneNumber)],
            ['When', formatTimeRange(visit, home.property.timeZone)],
          ],
        },
      ],
      replyTo: visit.officeEmail,
    };
  },
});

/** The same notice for an agent from another company. */
export const visitManyCodes = defineEmail('visit.manyCodes', {
  async write({ db, mail }) {
    const visit = await agentVisitById(db, mail.subjectId);
    const [home] = visit ? await homesByIds(db, [visit.unitId]) : [];
    if (!visit || !home) return null;
    const facts: [string, string][] = [
      ['Home', home.title],
      ['When', formatTimeRange(visit, home.property.timeZone)],
      ['Name', `${visit.firstName} ${visit.lastName}, ${visit.brokerage}`],
      ['License', `${visit.licenseNumber}, ${visit.licenseState}`],
      ['Phone', visit.phoneNumber && formatPhone(visit.phoneNumber)],
    ];
    return toManyCodesEmail(mail.version, { title: home.title, facts, replyTo: visit.officeEmail });
  },
});
