import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { safeLink } from '#server/graphql/safeLink.ts';
import { isUuid } from '#server/isUuid.ts';

import { type TextBlock, legalDocumentInEffect } from './legalDocuments.ts';
import { listClosedDays } from './officeTime.ts';
import { type Market, type Organization, listMarkets, organizationBySlug } from './queries.ts';
import { toFile } from './toFile.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    MarketType: Market;
    OrganizationType: Organization;
    TextBlockType: TextBlock;
  }
}

const isSlug = (name: string) => /^[a-z0-9-]{1,80}$/.test(name);

export const organizationResolvers = {
  Query: {
    organization: (_root, { name }, { db }) => (name && isSlug(name) ? organizationBySlug(db, name) : null),
  },
  OrganizationType: {
    rentalPortalUrl: (organization) => safeLink(organization.rentalPortalUrl),
    applicantPortalUrl: (organization) => safeLink(organization.applicantPortalUrl),
    leasingHelpCenterLink: (organization) => safeLink(organization.leasingHelpCenterLink),
    accessibilityStatementUrl: (organization) => safeLink(organization.accessibilityStatementUrl),
    logo: ({ id, logoUrl }) => toFile(`${id}-logo`, logoUrl),
    favicon: ({ id, faviconUrl }) => toFile(`${id}-favicon`, faviconUrl),
    trecIbsDocument: ({ id, trecIbsDocumentUrl }) => toFile(`${id}-trec-ibs`, trecIbsDocumentUrl),
    closedDays: (organization, _args, { clock }) => listClosedDays(organization, clock.now()),
    markets: ({ id }, _args, { db }) => listMarkets(db, id),
  },
} satisfies SomeResolvers;

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
