import { formatCount } from '#domain/text.ts';
import { getHostName } from '#domain/tours/kinds.ts';
import { getHomePublicAddress, isAddressPublic } from '#server/homes/address.ts';
import type { AccessibilityFeature } from '#server/homes/home.ts';
import { accessibilityNames } from '#server/homes/homeLabels.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import type { Organization } from '#server/organizations/queries.ts';

import type { TourRule } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { addressComesLater, formatJoinInstructions, getJoinUrl } from './tourLabels.ts';

type MeetingSource = {
  tour: Pick<Tour, 'kind' | 'status' | 'agentFirstName' | 'agentPhoneNumber' | 'videoJoin' | 'phoneNumber'>;
  home: ListedHome;
  organization: Pick<Organization, 'name' | 'leasingPhone'>;
  /** Null if the home no longer offers this kind of tour. */
  rule: TourRule | null;
};

/** How the visitor gets to the home and inside. */
export const getMeeting = (source: MeetingSource) => ({
  address:
    isAddressPublic(source.home.property) && source.tour.kind !== 'LIVE_VIDEO'
      ? getHomePublicAddress(source.home)
      : null,
  instructions: getInstructions(source),
  joinUrl: getJoinUrl(source.tour),
  joinInstructions: formatJoinInstructions(source.tour),
  whatToBring: listWhatToBring(source),
  contactName: source.tour.agentFirstName ?? source.organization.name,
  contactPhone: source.tour.agentPhoneNumber ?? source.organization.leasingPhone,
  parking: source.tour.kind === 'LIVE_VIDEO' ? null : (source.rule?.parking ?? formatParking(source.home)),
  arrivalAccessibility: source.tour.kind === 'LIVE_VIDEO' ? null : formatArrivalAccess(source),
});

function getInstructions({ tour, home, rule }: MeetingSource): string[] {
  const configured = rule?.whatToExpect ?? [];
  const instructions = configured.length > 0 ? configured : getDefaultInstructions(tour);
  const isAddressHidden = tour.kind !== 'LIVE_VIDEO' && !isAddressPublic(home.property);
  return isAddressHidden ? [addressComesLater, ...instructions] : instructions;
}

function getDefaultInstructions({ kind, agentFirstName }: MeetingSource['tour']): string[] {
  switch (kind) {
    case 'SELF_GUIDED':
      return [
        'You’ll tour the home on your own. No one from our team will be there.',
        'Please close the windows and lock the door when you leave.',
      ];
    case 'IN_PERSON':
      return [`${getHostName(agentFirstName)} will meet you at the front door and show you the home.`];
    case 'LIVE_VIDEO':
      return [
        `${getHostName(agentFirstName)} will walk through the home on camera, and you can ask questions as you go.`,
      ];
    case 'OPEN_HOUSE':
      return ['Someone from our team will be there, along with other visitors.'];
  }
}

function listWhatToBring({ tour, rule }: MeetingSource): string[] {
  const requiresPhotoId = tour.kind !== 'LIVE_VIDEO' && (rule?.requires ?? []).includes('GOVERNMENT_ID');
  const isVideoCallToPhone =
    tour.kind === 'LIVE_VIDEO' && tour.videoJoin !== null && 'callsVisitor' in tour.videoJoin;
  return [
    ...(requiresPhotoId ? ['Your photo ID'] : []),
    ...(tour.kind === 'SELF_GUIDED' || isVideoCallToPhone ? ['Your phone, charged and online'] : []),
    ...(tour.kind === 'LIVE_VIDEO' && !isVideoCallToPhone ? ['A phone, tablet or computer with sound'] : []),
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
