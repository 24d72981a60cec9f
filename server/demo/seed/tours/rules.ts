import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Home } from '#server/homes/home.ts';
import type { TourRuleInput } from '#server/tours/setup/tourSetupInput.ts';

const weekdays = [1, 2, 3, 4, 5];
const SATURDAY = 6;
const SUNDAY = 7;

const onDays = (days: readonly number[], opens: string, closes: string) =>
  days.map((weekday) => ({ weekday, opens, closes }));

const defaultRule: Omit<TourRuleInput, 'kind' | 'windows'> = {
  market: null,
  property: null,
  isOffered: true,
  lengthMinutes: 30,
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 60,
  bookingWindowDays: 14,
  maxPerDay: null,
  seats: 1,
  requiresHost: false,
  requiresApproval: false,
  allowsInstantTour: false,
  autoReleaseUnconfirmed: false,
  requires: [],
  verifyMinutesBefore: 120,
  lockHours: null,
  whatToExpect: [],
  accessibilityNote: null,
  parking: null,
};

type TourPolicy = {
  /** Verifications required for self-guided tours. */
  requires: VerificationKind[];
  /** The market in which the team approves each tour personally. */
  approvalMarket: string | null;
};

/** A demo organization's tour rules. */
export const createRules = (homes: readonly Home[], manner: TourPolicy): TourRuleInput[] => [
  createSelfGuidedRule(manner),
  inPerson,
  ...(manner.approvalMarket === null
    ? []
    : [{ ...inPerson, market: manner.approvalMarket, requiresApproval: true, noticeMinutes: 24 * 60 }]),
  byVideo,
  ...openHouses(homes),
];

const createSelfGuidedRule = ({ requires }: TourPolicy): TourRuleInput => ({
  ...defaultRule,
  kind: 'SELF_GUIDED',
  allowsInstantTour: true,
  windows: [...onDays([...weekdays, SATURDAY], '08:00', '20:00'), ...onDays([SUNDAY], '10:00', '18:00')],
  requires,
  lockHours: { opens: '08:00', closes: '20:00' },
  whatToExpect: [
    'No one from our team will be there. A code opens the front door from 10 minutes before your tour until 15 minutes after it.',
    'Heat, water and lights are on. Please leave them as they are.',
  ],
});

const inPerson: TourRuleInput = {
  ...defaultRule,
  kind: 'IN_PERSON',
  windows: [...onDays(weekdays, '09:00', '18:00'), ...onDays([SATURDAY], '10:00', '16:00')],
  bufferBeforeMinutes: 15,
  bufferAfterMinutes: 15,
  noticeMinutes: 120,
  requiresHost: true,
  whatToExpect: ['Someone from our team will meet you at the front door and answer your questions.'],
  accessibilityNote:
    'Let us know if you need a step-free entrance, more time or a sign language interpreter.',
};

const byVideo: TourRuleInput = {
  ...defaultRule,
  kind: 'LIVE_VIDEO',
  windows: onDays(weekdays, '10:00', '17:00'),
  lengthMinutes: 20,
  bufferAfterMinutes: 10,
  noticeMinutes: 120,
  requiresHost: true,
  whatToExpect: [
    'Someone from our team will walk through the home on camera and show you whatever you ask to see.',
  ],
  accessibilityNote: 'You can turn on captions during the call.',
};

/** On Saturdays, in every second named building. */
function openHouses(homes: readonly Home[]): TourRuleInput[] {
  const buildings = new Set(
    homes.filter(({ property }) => property.name !== null).map(({ property }) => property.externalId),
  );
  return [...buildings]
    .filter((_, at) => at % 2 === 0)
    .map((property) => ({
      ...defaultRule,
      kind: 'OPEN_HOUSE',
      property,
      windows: onDays([SATURDAY], '11:00', '13:00'),
      lengthMinutes: 60,
      stepMinutes: 60,
      seats: 8,
      whatToExpect: [
        'Someone from our team will be there, along with other visitors. Come any time during that hour.',
      ],
    }));
}
