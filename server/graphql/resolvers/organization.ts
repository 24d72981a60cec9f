import type { Organization } from '#server/db/organizations.ts';
import { listMarkets, organizationBySlug } from '#server/db/organizations.ts';

import { listClosedDays } from '#server/time/officeTime.ts';

import type { Context } from '../context.ts';
import { safeLink } from '../safeLink.ts';

import { toFile } from './toFile.ts';

const isSlug = (name: string) => /^[a-z0-9-]{1,80}$/.test(name);

export const organizationResolvers = {
  Query: {
    organization: (_root: unknown, { name }: { name?: string | null }, { db }: Context) =>
      name && isSlug(name) ? organizationBySlug(db, name) : null,
  },
  OrganizationType: {
    rentalPortalUrl: (organization: Organization) => safeLink(organization.rentalPortalUrl),
    applicantPortalUrl: (organization: Organization) => safeLink(organization.applicantPortalUrl),
    leasingHelpCenterLink: (organization: Organization) => safeLink(organization.leasingHelpCenterLink),
    accessibilityStatementUrl: (organization: Organization) =>
      safeLink(organization.accessibilityStatementUrl),
    logo: ({ id, logoUrl }: Organization) => toFile(`${id}-logo`, logoUrl),
    favicon: ({ id, faviconUrl }: Organization) => toFile(`${id}-favicon`, faviconUrl),
    trecIbsDocument: ({ id, trecIbsDocumentUrl }: Organization) =>
      toFile(`${id}-trec-ibs`, trecIbsDocumentUrl),
    closedDays: (organization: Organization, _args: unknown, { clock }: Context) =>
      listClosedDays(organization, clock.now()),
    markets: ({ id }: Organization, _args: unknown, { db }: Context) => listMarkets(db, id),
  },
};
