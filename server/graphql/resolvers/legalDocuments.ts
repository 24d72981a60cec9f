import type { LegalDocumentKind, TextBlock } from '#server/db/legalDocuments.ts';
import { legalDocumentInEffect } from '#server/db/legalDocuments.ts';

import type { Context } from '../context.ts';
import { safeLink } from '../safeLink.ts';
import { isUuid } from '#server/isUuid.ts';

type QueryArgs = { organizationId: string; kind: LegalDocumentKind };

const isContact = (address: string) => /^(mailto:[^\s@?]+@[^\s@?]+|(tel|sms):\+?\d+)$/.test(address);

export const legalDocumentResolvers = {
  Query: {
    legalDocument: (_root: unknown, { organizationId, kind }: QueryArgs, { db, clock }: Context) =>
      isUuid(organizationId) ? legalDocumentInEffect(db, { organizationId, kind, now: clock.now() }) : null,
  },
  TextBlockType: {
    items: ({ items = [] }: TextBlock) => items,
    href: ({ href }: TextBlock) => (href !== undefined && isContact(href) ? href : safeLink(href ?? null)),
  },
};
