import sql from 'sql-template-tag';

import { contactErrors } from '#domain/contact.ts';
import { type MailLimits, canEmailRecipient, consumeFormLimit } from '#server/contact/mailLimits.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { invalidInput } from '#server/errors.ts';
import type { ResendTourLinkInput } from '#server/graphql/schemaTypes.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import { tourResent } from '../confirmations/tourToVisitor.ts';
import { queueTourLinks, getTimeBucket } from '../emails/tourLinks.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import { activeStatuses } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { listLinkedTours } from '../model/toursByEmail.ts';

type Deps = {
  db: Database;
  now: Date;
  ip: string;
  browser?: BrowserSession;
  secretKey: SecretKey;
  tokens: Tokens;
  limits: { formsPer10Min: number } & MailLimits;
};

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/**
 * Emails the links of booked tours. A mistyped address receives nothing, so the holder of the tour's token
 * may correct it. The response is the same whatever happened.
 */
export async function resendTourLink(deps: Deps, input: ResendTourLinkInput): Promise<{ accepted: true }> {
  const { db } = deps;
  const email = normalizeEmail(input.email);
  if (email === null) throw invalidInput({ email: contactErrors.invalidEmail });
  const organization = isUuid(input.organizationId) ? await organizationById(db, input.organizationId) : null;
  if (!organization) throw invalidInput({ organizationId: 'We couldn’t find this company.' });

  const linkedTour = input.publicToken
    ? await findTourByToken(deps, { organizationId: organization.id, token: input.publicToken })
    : null;
  await db.transaction(async (tx) => {
    await consumeFormLimit(tx, deps);
    const isCorrected =
      linkedTour !== null && (await correctTourEmail(tx, deps, { tour: linkedTour, email }));
    if (!isCorrected) await sendLinks(tx, deps, { organizationId: organization.id, email });
  });
  return { accepted: true };
}

async function correctTourEmail(tx: Queryable, deps: Deps, { tour, email }: { tour: Tour; email: string }) {
  const { now } = deps;
  if (!activeStatuses.includes(tour.status) || isSame(tour.email, email)) return false;
  if (!(await correctEmail(tx, { prospectId: tour.prospectId, email }))) return false;
  if (await canEmailRecipient(tx, { organizationId: tour.organizationId, email }, deps)) {
    const { organizationId, id: subjectId } = tour;
    const mail = { organizationId, message: tourResent, subjectId, recipient: email, now };
    await queueMail(tx, { ...mail, version: getTimeBucket(now) });
  }
  return true;
}

async function sendLinks(tx: Queryable, deps: Deps, holder: { organizationId: string; email: string }) {
  const [first] = await listLinkedTours(tx, { ...holder, now: deps.now });
  if (first) await queueTourLinks(tx, deps, { ...holder, tourId: first.id });
}

/**
 * Corrects the address of a prospect until it has been verified by any of their tours. It applies to all of
 * these tours. Returns whether it was changed.
 */
async function correctEmail(
  tx: Queryable,
  { prospectId, email }: { prospectId: string; email: string },
): Promise<boolean> {
  const changed = await tx.query(
    'tours.correctEmail',
    sql`
      update prospects set email = ${email}
      where id = ${prospectId} and not exists (
        select from tours where tours.prospect_id = prospects.id and tours.email_verified_at is not null
      )
      returning id
    `,
  );
  return changed.length > 0;
}
