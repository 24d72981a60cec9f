import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type LegalDocumentKind =
  | 'TERMS'
  | 'PRIVACY'
  | 'BIOMETRIC'
  | 'SMS_TERMS'
  | 'ACCESSIBILITY'
  | 'FAIR_HOUSING'
  | 'CRITERIA';

export type TextBlock = {
  kind: 'heading' | 'paragraph' | 'list' | 'link';
  text: string;
  /** Only for headings. */
  anchor?: string;
  /** Only for lists. */
  items?: string[];
  /** Only for links. */
  href?: string;
};

export type LegalDocument = {
  kind: LegalDocumentKind;
  version: string;
  /** YYYY-MM-DD */
  effectiveOn: string;
  title: string;
  plainSummary: string[];
  changes: string[];
  blocks: TextBlock[];
};

type DocumentQuery = { organizationId: string; kind: LegalDocumentKind; now: Date };

/**
 * The latest version in effect at the organization's local date. Older versions remain for those who agreed
 * to them.
 */
export async function legalDocumentInEffect(
  db: Queryable,
  { organizationId, kind, now }: DocumentQuery,
): Promise<LegalDocument | null> {
  const [document] = await db.query<LegalDocument>(
    'legalDocuments.inEffect',
    sql`
      select kind, version, title, changes, blocks,
             effective_on as "effectiveOn",
             plain_summary as "plainSummary"
      from legal_documents
      where organization_id = ${organizationId}
        and kind = ${kind}
        and effective_on <= (${now}::timestamptz at time zone coalesce(
          (select time_zone from markets where organization_id = ${organizationId} order by position limit 1),
          'UTC'
        ))::date
      order by effective_on desc, created_at desc, version desc
      limit 1
    `,
  );
  return document ?? null;
}

/** Never changes an existing version. Returns true if the version was added. */
export async function addLegalDocument(
  db: Queryable,
  organizationId: string,
  document: LegalDocument,
): Promise<boolean> {
  const added = await db.query(
    'legalDocuments.add',
    sql`
      insert into legal_documents (
        organization_id, kind, version, effective_on, title, plain_summary, changes, blocks
      ) values (
        ${organizationId}, ${document.kind}, ${document.version}, ${document.effectiveOn}, ${document.title},
        ${document.plainSummary}, ${document.changes}, ${JSON.stringify(document.blocks)}
      )
      on conflict (organization_id, kind, version) do nothing
      returning id
    `,
  );
  return added.length > 0;
}
