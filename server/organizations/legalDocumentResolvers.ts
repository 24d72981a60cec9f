import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { safeLink } from '#server/graphql/safeLink.ts';
import { isUuid } from '#server/isUuid.ts';

import { legalDocumentInEffect } from './legalDocuments.ts';

const isContact = (address: string) => /^(mailto:[^\s@?]+@[^\s@?]+|(tel|sms):\+?\d+)$/.test(address);

export const legalDocumentResolvers = {
  Query: {
    legalDocument: (_root, { organizationId, kind }, { db, clock }) =>
      isUuid(organizationId) ? legalDocumentInEffect(db, { organizationId, kind, now: clock.now() }) : null,
  },
  TextBlockType: {
    items: ({ items = [] }) => items,
    href: ({ href }) => (href !== undefined && isContact(href) ? href : safeLink(href ?? null)),
  },
} satisfies SomeResolvers;
