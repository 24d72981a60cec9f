import sql from 'sql-template-tag';

import type { InquiryTopic } from '#domain/inquiries.ts';
import type { Contact } from '#server/contact/validateContact.ts';
import type { Queryable } from '#server/db/database.ts';

export type Inquiry = Contact & {
  id: string;
  organizationId: string;
  status: 'NEW' | 'RESPONDED' | 'TOUR_BOOKED' | 'APPLIED' | 'CLOSED';
  unitSlug: string | null;
  marketName: string | null;
  topics: InquiryTopic[];
  message: string | null;
  moveInOn: string | null;
  budgetMonthly: number | null;
  beds: number | null;
  attribution: Record<string, string>;
  canBeTexted: boolean;
  duplicateOf: string | null;
  replyBy: Date | null;
  createdAt: Date;
};

type NewInquiry = {
  organizationId: string;
  prospectId: string;
  unitId: string | null;
  marketId: string | null;
  topics: readonly InquiryTopic[];
  message: string | null;
  moveInOn: string | null;
  budgetMonthly: number | null;
  beds: number | null;
  attribution: Record<string, string>;
  duplicateOf: string | null;
  contentHash: Uint8Array;
  replyBy: Date | null;
  now: Date;
};

export async function addInquiry(tx: Queryable, inquiry: NewInquiry): Promise<string> {
  const [added] = await tx.query<{ id: string }>(
    'inquiries.add',
    sql`
      insert into inquiries (
        organization_id, prospect_id, unit_id, market_id, topics, message, move_in_on, budget_monthly, beds,
        attribution, duplicate_of, content_hash, reply_by, created_at
      ) values (
        ${inquiry.organizationId}, ${inquiry.prospectId}, ${inquiry.unitId}, ${inquiry.marketId}, ${[...inquiry.topics]},
        ${inquiry.message}, ${inquiry.moveInOn}, ${inquiry.budgetMonthly}, ${inquiry.beds},
        ${JSON.stringify(inquiry.attribution)}, ${inquiry.duplicateOf}, ${inquiry.contentHash}, ${inquiry.replyBy}, ${inquiry.now}
      )
      returning id
    `,
  );
  if (!added) throw new Error('inquiries.add returned no row');
  return added.id;
}

/**
 * Finds the first inquiry with the same text since then. Concurrent duplicates wait until this transaction
 * ends.
 */
export async function findDuplicateInquiry(
  tx: Queryable,
  contentHash: Buffer,
  since: Date,
): Promise<string | null> {
  await tx.query(
    'inquiries.lockContent',
    sql`select pg_advisory_xact_lock(${contentHash.readBigInt64BE(0)}::bigint)`,
  );
  const [first] = await tx.query<{ id: string }>(
    'inquiries.findDuplicate',
    sql`
      select id from inquiries
      where content_hash = ${contentHash} and created_at > ${since} and duplicate_of is null
      order by created_at
      limit 1
    `,
  );
  return first?.id ?? null;
}

export async function inquiryById(db: Queryable, id: string): Promise<Inquiry | null> {
  const [inquiry] = await db.query<Inquiry>(
    'inquiries.byId',
    sql`
      select inquiries.id, inquiries.status, inquiries.topics, inquiries.message, inquiries.beds,
             inquiries.attribution, prospects.email,
             inquiries.organization_id as "organizationId",
             inquiries.move_in_on as "moveInOn",
             inquiries.budget_monthly as "budgetMonthly",
             inquiries.duplicate_of as "duplicateOf",
             inquiries.reply_by as "replyBy",
             inquiries.created_at as "createdAt",
             units.slug as "unitSlug",
             markets.name as "marketName",
             prospects.first_name as "firstName",
             prospects.last_name as "lastName",
             prospects.phone_number as "phoneNumber",
             prospects.preferred_channel as "preferredChannel",
             exists (
               select from consents
               where consents.prospect_id = prospects.id and consents.key = 'sms.transactional' and consents.granted
             ) as "canBeTexted"
      from inquiries
      join prospects on prospects.id = inquiries.prospect_id
      left join units on units.id = inquiries.unit_id
      left join markets on markets.id = inquiries.market_id
      where inquiries.id = ${id}
    `,
  );
  return inquiry ?? null;
}

export async function markTourBooked(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    'inquiries.markTourBooked',
    sql`update inquiries set status = 'TOUR_BOOKED' where id = ${id} and status in ('NEW', 'RESPONDED')`,
  );
}
