import type { Organization } from '#server/db/organizations.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { addressOfHome } from '#server/homes/address.ts';
import type { AccessibilityFeature } from '#server/homes/home.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { accessibilityNames, counted } from '#server/homes/words.ts';

import type { TourRule } from '../tour.ts';

import { addressComesLater, isAddressTold, joinInWords, joinUrlOf } from './words.ts';

type Met = {
  tour: Pick<Tour, 'kind' | 'status' | 'agentFirstName' | 'agentPhoneNumber' | 'videoJoin' | 'phoneNumber'>;
  home: ListedHome;
  organization: Pick<Organization, 'name' | 'leasingPhone'>;
  /** Null when homes like it are no longer shown so. */
  rule: TourRule | null;
};

/** How the visitor gets to the home and in. */
export const meetingOf = (met: Met) => ({
  address: isAddressTold(met.home) && met.tour.kind !== 'LIVE_VIDEO' ? addressOfHome(met.home) : null,
  instructions: instructionsOf(met),
  joinUrl: joinUrlOf(met.tour),
  joinInstructions: joinInWords(met.tour),
  whatToBring: whatToBring(met),
  contactName: met.tour.agentFirstName ?? met.organization.name,
  contactPhone: met.tour.agentPhoneNumber ?? met.organization.leasingPhone,
  parking: met.tour.kind === 'LIVE_VIDEO' ? null : (met.rule?.parking ?? parkingInWords(met.home)),
  arrivalAccessibility: met.tour.kind === 'LIVE_VIDEO' ? null : arrivalInWords(met),
});

function instructionsOf({ tour, home, rule }: Met): string[] {
  const expected = rule?.whatToExpect ?? [];
  const own = expected.length > 0 ? expected : usualInstructions(tour);
  const isElsewhere = tour.kind !== 'LIVE_VIDEO' && !isAddressTold(home);
  return isElsewhere ? [addressComesLater, ...own] : own;
}

function usualInstructions({ kind, agentFirstName }: Met['tour']): string[] {
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

function whatToBring({ tour, rule }: Met): string[] {
  const isShownAtDoor = tour.kind !== 'LIVE_VIDEO' && (rule?.requires ?? []).includes('GOVERNMENT_ID');
  return [
    ...(isShownAtDoor ? ['Your photo ID'] : []),
    ...(tour.kind === 'SELF_GUIDED' ? ['Your phone, charged and online'] : []),
    ...(tour.kind === 'LIVE_VIDEO' ? ['A phone, tablet or computer with sound'] : []),
  ];
}

/** Driveway, 2 spaces; Street. What is paid for by those who live there is not for visitors. */
function parkingInWords({ details }: ListedHome): string | null {
  const kinds = (details.parking ?? [])
    .filter(({ included }) => included)
    .map(({ kind, spaces }) => (spaces === null ? kind : `${kind}, ${counted(spaces, 'space')}`));
  return kinds.length === 0 ? null : kinds.join('; ');
}

const onTheWayIn: readonly AccessibilityFeature[] = [
  'STEP_FREE_ENTRY',
  'ELEVATOR',
  'WIDE_DOORWAYS',
  'ACCESSIBLE_PARKING',
];

function arrivalInWords({ home, rule }: Met): string | null {
  const features = onTheWayIn.filter((feature) => home.accessibility.includes(feature));
  const sentences = [
    features.length === 0 ? null : `${features.map((feature) => accessibilityNames[feature]).join(', ')}.`,
    home.details.accessibilityNote,
    rule?.accessibilityNote,
  ];
  const told = sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '');
  return told.length === 0 ? null : told.join(' ');
}
