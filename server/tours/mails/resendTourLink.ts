import { INVALID_EMAIL, possibleEmail } from '#server/contact/email.ts';
import { type MailLimits, mayBeWrittenTo, takeFromForms } from '#server/contact/limits.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { correctEmail } from '#server/db/tours/correctEmail.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { linkedToursOf } from '#server/db/tours/toursOfAddress.ts';
import { invalidInput } from '#server/errors.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { isUuid } from '#server/identifiers.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import { activeStatuses } from '../tour.ts';
import { heldTour } from '../view/heldTour.ts';

import { TOUR_AGAIN } from './kinds.ts';
import { queueTourLinks, timeOf } from './queueTourLinks.ts';

type Parts = {
  db: Database;
  now: Date;
  ip: string;
  browser?: BrowserSession;
  secretKey: SecretKey;
  tokens: Tokens;
  limits: { formsPer10Min: number } & MailLimits;
};

export type ResendTourLinkInput = { organizationId: string; email: string; publicToken?: string | null };

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/**
 * Mails the links of what is booked. To an address that was mistyped nobody can be sent anything: whoever holds the
 * tour's token may correct it. The answer is the same whatever came of it.
 */
export async function resendTourLink(parts: Parts, input: ResendTourLinkInput): Promise<{ accepted: true }> {
  const { db } = parts;
  const email = possibleEmail(input.email);
  if (email === null) throw invalidInput({ email: INVALID_EMAIL });
  const organization = isUuid(input.organizationId) ? await organizationById(db, input.organizationId) : null;
  if (!organization) throw invalidInput({ organizationId: 'We couldn’t find this company.' });

  const held = input.publicToken
    ? await heldTour(parts, { organizationId: organization.id, token: input.publicToken })
    : null;
  await db.transaction(async (tx) => {
    await takeFromForms(tx, parts);
    const isCorrected = held !== null && (await correct(tx, parts, { tour: held, email }));
    if (!isCorrected) await sendLinks(tx, parts, { organizationId: organization.id, email });
  });
  return { accepted: true };
}

async function correct(tx: Queryable, parts: Parts, { tour, email }: { tour: Tour; email: string }) {
  const { now } = parts;
  if (!activeStatuses.includes(tour.status) || isSame(tour.email, email)) return false;
  if (!(await correctEmail(tx, { prospectId: tour.prospectId, email }))) return false;
  if (await mayBeWrittenTo(tx, { organizationId: tour.organizationId, email }, parts)) {
    const { organizationId, id: subjectId } = tour;
    const mail = { organizationId, kind: TOUR_AGAIN, subjectId, recipient: email, now };
    await queueMail(tx, { ...mail, version: timeOf(now) });
  }
  return true;
}

async function sendLinks(tx: Queryable, parts: Parts, asked: { organizationId: string; email: string }) {
  const [first] = await linkedToursOf(tx, { ...asked, now: parts.now });
  if (first) await queueTourLinks(tx, parts, { ...asked, tourId: first.id });
}
