import type { LegalDocument } from '#server/db/legalDocuments.ts';

import type { SeedOrganization } from '../organizations.ts';

import type { Publisher } from './blocks.ts';
import { criteria } from './criteria/criteria.ts';
import { privacyVersions } from './privacy/privacy.ts';
import { terms } from './terms.ts';

/** What an organization of the demo has published, older versions too. */
export const legalDocumentsOf = (organization: SeedOrganization): LegalDocument[] => {
  const publisher = publisherOf(organization);
  return [terms(publisher), criteria(publisher), ...privacyVersions(publisher)];
};

const publisherOf = (organization: SeedOrganization): Publisher => ({
  name: organization.name,
  email: organization.leasingEmail,
  phone: organization.leasingPhone,
  textNumber: organization.leasingTextNumber,
  states: [...new Set(organization.markets.map(({ state }) => state))],
});
