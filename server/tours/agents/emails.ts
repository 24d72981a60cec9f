import { visitStarted } from '#domain/agents.ts';
import { formatPhone } from '#server/contact/phone.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatTime } from '#server/time/formatMoment.ts';

import { toManyCodesEmail } from '../access/manyCodes.ts';
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
