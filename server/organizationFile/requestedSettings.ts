import type { LegalDocument } from '#server/organizations/legalDocuments.ts';
import type { Market, Organization } from '#server/organizations/queries.ts';
import type { TourSetupInput } from '#server/tours/setup/tourSetupInput.ts';

import type { Description, Settings } from './organizationSchema.ts';
import { settingNames } from './organizationSchema.ts';
import type { StoredOrganization } from './storedOrganization.ts';
import type { LockboxInput } from './tours/lockboxes.ts';
import { inputOrStored, mergeTours } from './tours/mergeTours.ts';

export type RequestedSettings = {
  organization: Omit<Organization, 'id' | 'holidays' | 'pictureSizes'>;
  markets: Omit<Market, 'id'>[];
  documents: LegalDocument[];
  tours: TourSetupInput;
  lockboxes: LockboxInput[];
  settings: Settings;
};

const blankContact = {
  leasingEmail: null,
  leasingPhone: null,
  leasingTextNumber: null,
  rentalPortalUrl: null,
  applicantPortalUrl: null,
  personaTemplateId: null,
  leasingHelpCenterLink: null,
  logoUrl: null,
  faviconUrl: null,
  trecIbsDocumentUrl: null,
  accessibilityStatementUrl: null,
};

const noTours: TourSetupInput = { rules: [], blackouts: [], agents: [] };

const isOwnKey = <Key extends string>(key: string, of: Record<Key, unknown>): key is Key =>
  Object.hasOwn(of, key);

/** The organization's new settings: from the file, or the stored value where the file has none. */
export function mergeOrganization(
  description: Description,
  stored: StoredOrganization | null,
): RequestedSettings {
  const before = stored?.organization;
  const links = Object.fromEntries(
    Object.keys(blankContact).map((key) => {
      const requested = isOwnKey(key, blankContact) ? description[key] : null;
      const previous = before && isOwnKey(key, blankContact) ? before[key] : null;
      return [key, requested === undefined ? previous : requested];
    }),
  ) as Record<keyof typeof blankContact, string | null>;
  const settings = Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = description[name] === undefined ? stored?.settings[name] : description[name];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  ) as Settings;
  return {
    organization: {
      ...links,
      slug: description.slug,
      name: description.name,
      equalHousingStatement: description.equalHousingStatement,
      brand: description.brand,
      supportHours: inputOrStored(description.supportHours, before?.supportHours),
      embedAllowedOrigins: inputOrStored(description.embedAllowedOrigins, before?.embedAllowedOrigins),
    },
    markets: description.markets,
    documents: description.documents ?? [],
    tours: mergeTours(
      description,
      stored?.tours ?? noTours,
      description.markets.map(({ slug }) => slug),
    ),
    lockboxes:
      description.lockboxes === undefined
        ? (stored?.lockboxes ?? [])
        : (description.lockboxes ?? []).toSorted(compareByHome),
    settings,
  };
}

const compareByHome = (one: LockboxInput, other: LockboxInput) => (one.home < other.home ? -1 : 1);
