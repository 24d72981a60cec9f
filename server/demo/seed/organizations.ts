import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Brand, Market, OfficeHours } from '#server/organizations/queries.ts';
import type { VideoJoin } from '#server/tours/model/tour.ts';

export type SeedOrganization = {
  name: string;
  leasingEmail: string;
  leasingPhone: string;
  leasingTextNumber: string;
  leasingHelpCenterLink: string | null;
  trecIbsDocumentUrl: string | null;
  applicantPortalUrl: string;
  personaTemplateId: string | null;
  brand: Brand;
  supportHours: OfficeHours[];
  equalHousingStatement: string;
  markets: Omit<Market, 'id'>[];
  tours: SeedTours;
};

type SeedTours = {
  /** Verifications required for self-guided tours. */
  requires: VerificationKind[];
  /** The market in which the team approves each tour personally. */
  approvalMarket: string | null;
  /** If false, every question is optional, so booking takes two clicks. */
  requiresAnswers: boolean;
  agents: { firstName: string; phoneNumber: string; market: string | null; video?: VideoJoin }[];
  /** How visitors join video tours. */
  video: VideoJoin;
};

const createWeek = (
  timeZone: string,
  weekdays: [string, string],
  saturday: [string, string],
): OfficeHours[] => [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: weekdays[0], closes: weekdays[1], timeZone })),
  { weekday: 6, opens: saturday[0], closes: saturday[1], timeZone },
];

const equalHousing = (name: string) =>
  `${name} is an equal housing opportunity provider. We rent to people of every race, color, religion, sex, ` +
  'disability, familial status and national origin, and every other class protected by law.';

/** The demo's two organizations, in slug order. Phone numbers are from the fictional range. */
export const seedOrganizations: readonly [SeedOrganization, SeedOrganization] = [
  {
    name: 'Lantern Homes',
    leasingEmail: 'leasing@lantern-homes.example',
    leasingPhone: '(512) 555-0142',
    leasingTextNumber: '(512) 555-0143',
    leasingHelpCenterLink: 'https://help.lantern-homes.example/leasing',
    trecIbsDocumentUrl: '/documents/lantern-information-about-brokerage-services.pdf',
    applicantPortalUrl: 'https://apply.lantern-homes.example',
    personaTemplateId: null,
    brand: {
      primary: '#1d2740',
      onPrimary: '#ffffff',
      accent: '#e9a23b',
      paper: '#fbf8f2',
      radius: 10,
      fontFamily: null,
    },
    supportHours: createWeek('America/Chicago', ['08:00', '18:00'], ['09:00', '16:00']),
    equalHousingStatement: equalHousing('Lantern Homes'),
    markets: [
      {
        slug: 'austin',
        name: 'Austin',
        state: 'TX',
        timeZone: 'America/Chicago',
        bounds: [-98.05, 30.07, -97.5, 30.55],
      },
      {
        slug: 'san-antonio',
        name: 'San Antonio',
        state: 'TX',
        timeZone: 'America/Chicago',
        bounds: [-98.82, 29.2, -98.22, 29.73],
      },
    ],
    tours: {
      requiresAnswers: true,
      requires: ['EMAIL_CODE', 'GOVERNMENT_ID'],
      approvalMarket: null,
      video: { joinUrl: 'https://video.lantern-homes.example/tours' },
      agents: [
        { firstName: 'Dana', phoneNumber: '(512) 555-0151', market: 'austin' },
        { firstName: 'Marcus', phoneNumber: '(210) 555-0152', market: 'san-antonio' },
        {
          firstName: 'Theo',
          phoneNumber: '(512) 555-0153',
          market: null,
          video: { joinUrl: 'https://video.lantern-homes.example/theo' },
        },
      ],
    },
  },
  {
    name: 'Orchard Residential',
    leasingEmail: 'hello@orchard-residential.example',
    leasingPhone: '(303) 555-0176',
    leasingTextNumber: '(303) 555-0177',
    leasingHelpCenterLink: null,
    trecIbsDocumentUrl: null,
    applicantPortalUrl: 'https://apply.orchard-residential.example',
    personaTemplateId: null,
    brand: {
      primary: '#1e4b39',
      onPrimary: '#ffffff',
      accent: '#c4483d',
      paper: '#f7f9f4',
      radius: 10,
      fontFamily: null,
    },
    supportHours: createWeek('America/Denver', ['08:30', '17:30'], ['10:00', '15:00']),
    equalHousingStatement: equalHousing('Orchard Residential'),
    markets: [
      {
        slug: 'denver',
        name: 'Denver',
        state: 'CO',
        timeZone: 'America/Denver',
        bounds: [-105.12, 39.61, -104.6, 39.92],
      },
      {
        slug: 'phoenix',
        name: 'Phoenix',
        state: 'AZ',
        timeZone: 'America/Phoenix',
        bounds: [-112.33, 33.29, -111.75, 33.75],
      },
    ],
    tours: {
      requiresAnswers: false,
      requires: ['EMAIL_CODE'],
      approvalMarket: 'phoenix',
      video: { callsVisitor: true },
      agents: [
        { firstName: 'Priya', phoneNumber: '(303) 555-0181', market: 'denver' },
        { firstName: 'Sam', phoneNumber: '(602) 555-0182', market: 'phoenix' },
        { firstName: 'Wes', phoneNumber: '(303) 555-0183', market: null },
      ],
    },
  },
];
