import type { LegalDocument } from '#server/db/legalDocuments.ts';
import type { Market, Organization } from '#server/db/organizations.ts';

import type { GivenTours } from '#server/tours/givenTours.ts';

import type { Description, Settings } from './shape.ts';
import { settingNames } from './shape.ts';
import type { Stored } from './stored.ts';
import { type GivenLockbox, lockboxOf } from './tours/lockboxes.ts';
import { videoOf } from './tours/video.ts';
import { wantedTours } from './tours/wantedTours.ts';

export type Wanted = {
  organization: Omit<Organization, 'id' | 'holidays'>;
  markets: Omit<Market, 'id'>[];
  documents: LegalDocument[];
  tours: GivenTours;
  lockboxes: GivenLockbox[];
  settings: Settings;
};

const blank = {
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

const noTours: GivenTours = { rules: [], blackouts: [], agents: [] };

const isOwn = <Key extends string>(key: string, of: Record<Key, unknown>): key is Key =>
  Object.hasOwn(of, key);

/** How the organization shall be: as the file says, and where it says nothing as it was. */
export function wantedOf(description: Description, stored: Stored | null): Wanted {
  const before = stored?.organization;
  const links = Object.fromEntries(
    Object.keys(blank).map((key) => {
      const given = isOwn(key, blank) ? description[key] : null;
      const kept = before && isOwn(key, blank) ? before[key] : null;
      return [key, given === undefined ? kept : given];
    }),
  ) as Record<keyof typeof blank, string | null>;
  const settings = Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = description[name] === undefined ? stored?.settings[name] : description[name];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  ) as Settings;
  if (settings.video) settings.video = videoOf(settings.video);
  return {
    organization: {
      ...links,
      slug: description.slug,
      name: description.name,
      equalHousingStatement: description.equalHousingStatement,
      brand: { radius: null, fontFamily: null, ...description.brand },
      supportHours: left(description.supportHours, before?.supportHours),
      embedAllowedOrigins: left(description.embedAllowedOrigins, before?.embedAllowedOrigins),
    },
    markets: description.markets,
    documents: (description.documents ?? []).map(({ changes, ...document }) => ({
      ...document,
      changes: changes ?? [],
    })),
    tours: wantedTours(
      description,
      stored?.tours ?? noTours,
      description.markets.map(({ slug }) => slug),
    ),
    lockboxes:
      description.lockboxes === undefined
        ? (stored?.lockboxes ?? [])
        : (description.lockboxes ?? []).map(lockboxOf).sort(byHome),
    settings,
  };
}

const byHome = (one: GivenLockbox, other: GivenLockbox) => (one.home < other.home ? -1 : 1);

const left = <Entry>(given: Entry[] | null | undefined, before: Entry[] = []) =>
  given === undefined ? before : (given ?? []);
