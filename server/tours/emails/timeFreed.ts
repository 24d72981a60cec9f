import { tourHeadings } from '#domain/tours/status.ts';
import type { Queryable } from '#server/db/database.ts';
import type { QueuedMail } from '#server/db/outbox.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import type { EmailContent } from '#server/mail/emailContent.ts';
import { defineEmail, defineText, type MailDeps } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { knownFacts, paragraph } from './mailBlocks.ts';

const MINUTE_MS = 60_000;

/** A tour time used as the version of an email about its home. */
export const getTimeVersion = (startsAt: Date): number => Math.floor(startsAt.getTime() / MINUTE_MS);

/** An upcoming tour was deleted along with its visitor's data, so no one will come. */
export const tourTimeFreed = defineEmail('home.timeFreed', {
  write: (deps) => toTimeFreedEmail(deps, 'The time is open to others.'),
});

export const tourTimeFreedToAgent = defineEmail('home.timeFreedToAgent', {
  write: (deps) => toTimeFreedEmail(deps, 'You don’t need to go. You’re free at that time again.'),
});

export const tourTimeFreedToAgentByText = defineText('home.timeFreedToAgentByText', {
  async write({ db, organization, mail }) {
    const freed = await findFreedTime(db, mail);
    return (
      freed && {
        body: `${organization.name}: Tour canceled: ${freed.title}, ${freed.when}. You don’t need to go.`,
        quietHoursZone: null,
      }
    );
  },
});

async function findFreedTime(
  db: Queryable,
  { subjectId, version }: Pick<QueuedMail, 'subjectId' | 'version'>,
) {
  const [home] = await homesByIds(db, [subjectId]);
  return home
    ? { title: home.title, when: formatMoment(new Date(version * MINUTE_MS), home.property.timeZone) }
    : null;
}

async function toTimeFreedEmail(
  { db, organization, mail }: MailDeps,
  then: string,
): Promise<EmailContent | null> {
  const freed = await findFreedTime(db, mail);
  if (!freed) return null;
  const { title, when } = freed;
  return {
    subject: `Tour canceled: ${title}, ${when}`,
    blocks: [
      { kind: 'heading', text: tourHeadings.canceled },
      paragraph(`The tour was canceled because the visitor’s data was erased. No one is coming. ${then}`),
      knownFacts([
        ['Home', title],
        ['Tour time', when],
      ]),
    ],
    replyTo: organization.leasingEmail,
  };
}
