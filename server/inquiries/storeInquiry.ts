import { mayBeWrittenTo, takeFromForms } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { addInquiry, sameInquirySince } from '#server/db/inquiries.ts';
import type { Market, Organization } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { addConsents, addProspect } from '#server/db/prospects.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import type { CheckedInquiry } from './checkInquiry.ts';
import type { InquiryParts } from './inquiryParts.ts';
import { TO_ORGANIZATION, TO_VISITOR } from './mails/kinds.ts';
import { replyBy } from './replyBy.ts';

const SAME_WITHIN_MS = 24 * 3_600_000;

type Asked = {
  organization: Organization;
  home: ListedHome | null;
  market: Market | null;
  inquiry: CheckedInquiry;
};

export async function storeInquiry(
  tx: Queryable,
  parts: InquiryParts,
  { organization, home, market, inquiry }: Asked,
): Promise<{ inquiryId: string }> {
  const { now, ip, tokens } = parts;
  const { contact, consents, page, ...rest } = inquiry;
  const organizationId = organization.id;
  await takeFromForms(tx, parts);

  const contentMac = parts.secretKey.mac(
    'inquiry',
    JSON.stringify([organizationId, home?.id ?? market?.id, contact, rest]),
  );
  const duplicateOf = await sameInquirySince(tx, contentMac, new Date(now.getTime() - SAME_WITHIN_MS));
  const prospectId = await addProspect(tx, { ...contact, organizationId, now });
  await addConsents(tx, { organizationId, prospectId, consents, now, ip, page });
  const inquiryId = await addInquiry(tx, {
    ...rest,
    organizationId,
    prospectId,
    unitId: home?.id ?? null,
    marketId: market?.id ?? null,
    duplicateOf,
    contentMac,
    replyBy: replyBy(organization, now),
    now,
  });
  await tokens.issue(tx, { kind: 'inquiry', organizationId, subjectId: inquiryId });
  if (duplicateOf !== null) return { inquiryId };

  const mail = { organizationId, subjectId: inquiryId, now };
  if (organization.leasingEmail !== null) {
    await queueMail(tx, { ...mail, kind: TO_ORGANIZATION, recipient: organization.leasingEmail });
  }
  if (contact.email !== null && (await mayBeWrittenTo(tx, { organizationId, email: contact.email }, parts))) {
    await queueMail(tx, { ...mail, kind: TO_VISITOR, recipient: contact.email });
  }
  return { inquiryId };
}
