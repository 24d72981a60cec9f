import { agentVisitById } from '#server/db/access/agentVisits.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { timeInWords } from '../view/words.ts';

import { AGENT_MANY_CODES, TOUR_MANY_CODES } from './kinds.ts';
import { knownFacts, paragraph, tourOfMail, whoComes } from './pieces.ts';

type Stay = { title: string; facts: [string, string | null][]; replyTo: string | null };

/** No code stands in it. */
const letterOf = (times: number, { title, facts, replyTo }: Stay): Letter => ({
  subject: `Door codes shown ${times} times: ${title}`,
  blocks: [
    { kind: 'heading', text: `Door codes were shown ${times} times` },
    paragraph(
      'Each one appeared on the page of the person below, and only the last one opens the lockbox. The lockbox may be rejecting them, or someone may be sharing them. Please call.',
    ),
    knownFacts(facts),
  ],
  replyTo,
});

export const tourManyCodes: MailKind = {
  kind: TOUR_MANY_CODES,
  async write({ db, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    if (!full) return null;
    const { home, tour } = full;
    return letterOf(mail.version, { title: home.title, facts: whoComes(full), replyTo: tour.email });
  },
};

/** The same of an agent of another company. */
export const agentManyCodes: MailKind = {
  kind: AGENT_MANY_CODES,
  async write({ db, mail }) {
    const visit = await agentVisitById(db, mail.subjectId);
    const [home] = visit ? await homesByIds(db, [visit.unitId]) : [];
    if (!visit || !home) return null;
    const facts: [string, string][] = [
      ['Home', home.title],
      ['When', timeInWords(visit, home.property.timeZone)],
      ['Name', `${visit.firstName} ${visit.lastName}, ${visit.brokerage}`],
      ['License', `${visit.licenseNumber}, ${visit.licenseState}`],
      ['Phone', visit.phoneNumber],
    ];
    return letterOf(mail.version, { title: home.title, facts, replyTo: visit.officeEmail });
  },
};
