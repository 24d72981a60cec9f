import type { Organization } from '#server/db/organizations.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { getHomePublicAddress } from '#server/homes/address.ts';
import type { AccessibilityFeature } from '#server/homes/home.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { accessibilityNames, formatCount } from '#server/homes/words.ts';

import type { TourRule } from '../tour.ts';

import { addressComesLater, isAddressPublic, formatJoinInstructions, getJoinUrl } from './words.ts';

type MeetingSource = {
  tour: Pick<Tour, 'kind' | 'status' | 'agentFirstName' | 'agentPhoneNumber' | 'videoJoin' | 'phoneNumber'>;
  home: ListedHome;
  organization: Pick<Organization, 'name' | 'leasingPhone'>;
  /** Null if the home no longer offers this kind of tour. */
  rule: TourRule | null;
};

/** How the visitor gets to the home and inside. */
export const getMeeting = (met: MeetingSource) => ({
  address:
    isAddressPublic(met.home) && met.tour.kind !== 'LIVE_VIDEO' ? getHomePublicAddress(met.home) : null,
  instructions: getInstructions(met),
  joinUrl: getJoinUrl(met.tour),
  joinInstructions: formatJoinInstructions(met.tour),
  whatToBring: listWhatToBring(met),
  contactName: met.tour.agentFirstName ?? met.organization.name,
  contactPhone: met.tour.agentPhoneNumber ?? met.organization.leasingPhone,
  parking: met.tour.kind === 'LIVE_VIDEO' ? null : (met.rule?.parking ?? formatParking(met.home)),
  arrivalAccessibility: met.tour.kind === 'LIVE_VIDEO' ? null : formatArrivalAccess(met),
});

function getInstructions({ tour, home, rule }: MeetingSource): string[] {
  const expected = rule?.whatToExpect ?? [];
  const own = expected.length > 0 ? expected : getDefaultInstructions(tour);
  const isElsewhere = tour.kind !== 'LIVE_VIDEO' && !isAddressPublic(home);
  return isElsewhere ? [addressComesLater, ...own] : own;
}

function getDefaultInstructions({ kind, agentFirstName }: MeetingSource['tour']): string[] {
  switch (kind) {
    case 'SELF_GUIDED':
      return [
        'You’ll tour the home on your own. No one from our team will be there.',
        'Please close the windows and lock the door when you leave.',
      ];
    case 'IN_PERSON':
      return [
        `${agentFirstName ?? 'Someone from our team'} will meet you at the front door and show you the home.`,
      ];
    case 'LIVE_VIDEO':
      return [
        `${agentFirstName ?? 'Someone from our team'} will walk through the home on camera, and you can ask questions as you go.`,
      ];
    case 'OPEN_HOUSE':
      return ['Someone from our team will be there, along with other visitors.'];
  }
}

function listWhatToBring({ tour, rule }: MeetingSource): string[] {
  const isShownAtDoor = tour.kind !== 'LIVE_VIDEO' && (rule?.requires ?? []).includes('GOVERNMENT_ID');
  return [
    ...(isShownAtDoor ? ['Your photo ID'] : []),
    ...(tour.kind === 'SELF_GUIDED' ? ['Your phone, charged and online'] : []),
    ...(tour.kind === 'LIVE_VIDEO' ? ['A phone, tablet or computer with sound'] : []),
  ];
}

/** Driveway, 2 spaces; Street. Parking that residents pay for is not for visitors. */
function formatParking({ details }: ListedHome): string | null {
  const kinds = (details.parking ?? [])
    .filter(({ included }) => included)
    .map(({ kind, spaces }) => (spaces === null ? kind : `${kind}, ${formatCount(spaces, 'space')}`));
  return kinds.length === 0 ? null : kinds.join('; ');
}

const entranceFeatures: readonly AccessibilityFeature[] = [
  'STEP_FREE_ENTRY',
  'ELEVATOR',
  'WIDE_DOORWAYS',
  'ACCESSIBLE_PARKING',
];

function formatArrivalAccess({ home, rule }: MeetingSource): string | null {
  const features = entranceFeatures.filter((feature) => home.accessibility.includes(feature));
  const sentences = [
    features.length === 0 ? null : `${features.map((feature) => accessibilityNames[feature]).join(', ')}.`,
    home.details.accessibilityNote,
    rule?.accessibilityNote,
  ];
  const known = sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '');
  return known.length === 0 ? null : known.join(' ');
}
