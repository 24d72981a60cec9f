import { canEmailRecipient, consumeFormLimit } from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Market, Organization } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addConsents, addProspect } from '#server/db/prospects.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';

import { inquiryToOrganization } from './emails/inquiryToOrganization.ts';
import { inquiryToVisitor } from './emails/inquiryToVisitor.ts';
import type { InquiryDeps } from './inquiryDeps.ts';
import { addInquiry, findDuplicateInquiry } from './queries.ts';
import type { ValidatedInquiry } from './validateInquiry.ts';

const DUPLICATE_WITHIN_MS = 24 * 3_600_000;

type ResolvedInquiry = {
  organization: Organization;
  home: ListedHome | null;
  market: Market | null;
  inquiry: ValidatedInquiry;
};

export async function storeInquiry(
  tx: Queryable,
  deps: InquiryDeps,
  { organization, home, market, inquiry }: ResolvedInquiry,
): Promise<{ inquiryId: string }> {
  const { now, ip, tokens } = deps;
  const { contact, consents, page, ...rest } = inquiry;
  const organizationId = organization.id;
  await consumeFormLimit(tx, deps);

  const contentHash = deps.secretKey.hash(
    'inquiry',
    JSON.stringify([organizationId, home?.id ?? market?.id, contact, rest]),
  );
  const duplicateOf = await findDuplicateInquiry(
    tx,
    contentHash,
    new Date(now.getTime() - DUPLICATE_WITHIN_MS),
  );
  const prospectId = await addProspect(tx, { ...contact, organizationId, now });
  await addConsents(tx, { organizationId, prospectId, consents, now, ip, page });
  const inquiryId = await addInquiry(tx, {
    ...rest,
    organizationId,
    prospectId,
    unitId: home?.id ?? null,
    marketId: market?.id ?? null,
    duplicateOf,
    contentHash,
    replyBy: getReplyBy(organization, now),
    now,
  });
  await tokens.issue(tx, { kind: 'inquiry', organizationId, subjectId: inquiryId });
  if (duplicateOf !== null) return { inquiryId };

  const mail = { organizationId, subjectId: inquiryId, now };
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, message: inquiryToOrganization, recipient: organization.leasingEmail });
  }
  if (
    contact.email !== null &&
    (await canEmailRecipient(tx, { organizationId, email: contact.email }, deps))
  ) {
    await queueMail(tx, { ...mail, message: inquiryToVisitor, recipient: contact.email });
  }
  return { inquiryId };
}
