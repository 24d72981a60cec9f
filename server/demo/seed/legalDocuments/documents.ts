import type { LegalDocument } from '#server/organizations/legalDocuments.ts';

import type { SeedOrganization } from '../organizations.ts';

import type { Publisher } from './blocks.ts';
import { criteria } from './criteria/criteria.ts';
import { privacyVersions } from './privacy/privacy.ts';
import { terms } from './terms.ts';

/** What a demo organization has published, including older versions. */
export const createLegalDocuments = (organization: SeedOrganization): LegalDocument[] => {
  const publisher = toPublisher(organization);
  return [terms(publisher), criteria(publisher), ...privacyVersions(publisher)];
};

const toPublisher = (organization: SeedOrganization): Publisher => ({
  name: organization.name,
  email: organization.leasingEmail,
  phone: organization.leasingPhone,
  textNumber: organization.leasingTextNumber,
  states: [...new Set(organization.markets.map(({ state }) => state))],
});
