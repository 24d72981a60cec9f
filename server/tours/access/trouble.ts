import { plainLines } from '#server/contact/plainLines.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addActivity, countActivities } from '#server/db/tours/activities.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { invalidInput } from '#server/errors.ts';

import { TOUR_TROUBLE } from '../mails/kinds.ts';

import type { AccessCode, AccessParts } from './accessParts.ts';
import { revealCode } from './checkIn.ts';
import { type AccessLink, whileOpen } from './openAccess.ts';
import { type AccessProblem, tipsFor } from './troubleTips.ts';

export type ReportAccessProblemInput = AccessLink & { problem: AccessProblem; comment?: string | null };

type Helped = { tour: Tour; tips: string[]; replacementCode: AccessCode | null };

const MOST_CHARACTERS = 500;

/** Tells the team at once, and helps: another code where one was refused, and nothing that keeps anybody in a danger. */
export async function reportTrouble(parts: AccessParts, input: ReportAccessProblemInput): Promise<Helped> {
  const comment = plainLines(input.comment);
  if (Array.from(comment).length > MOST_CHARACTERS) {
    throw invalidInput({ comment: `This can have at most ${MOST_CHARACTERS} characters.` });
  }
  return whileOpen(parts, input, async (tx, open) => {
    const { now } = parts;
    const { tour, access } = open;
    const { problem } = input;
    const details = { problem, ...(comment === '' ? {} : { comment }) };
    await addActivity(tx, tour.id, { at: now, kind: 'trouble', actor: 'VISITOR', details });
    const organization = await organizationById(tx, tour.organizationId);
    if (organization?.leasingEmail) {
      await queueMail(tx, {
        organizationId: tour.organizationId,
        kind: TOUR_TROUBLE,
        subjectId: tour.id,
        version: await countActivities(tx, tour.id),
        recipient: organization.leasingEmail,
        now,
      });
    }
    const needsCode = problem === 'CODE_REJECTED' && access.presentAt !== null;
    return {
      tour,
      tips: tipsFor(problem),
      replacementCode: needsCode ? await revealCode(tx, parts, open) : null,
    };
  });
}
