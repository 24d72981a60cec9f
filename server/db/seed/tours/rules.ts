import type { Home } from '#server/homes/home.ts';
import type { GivenRule } from '#server/tours/givenTours.ts';
import type { VerificationKind } from '#server/tours/tour.ts';

const weekdays = [1, 2, 3, 4, 5];
const SATURDAY = 6;
const SUNDAY = 7;

const on = (days: readonly number[], opens: string, closes: string) =>
  days.map((weekday) => ({ weekday, opens, closes }));

const usual: Omit<GivenRule, 'kind' | 'windows'> = {
  market: null,
  property: null,
  isOffered: true,
  lengthMinutes: 30,
  stepMinutes: 30,
  minutesBefore: 0,
  minutesAfter: 0,
  noticeMinutes: 60,
  daysAhead: 14,
  mostADay: null,
  seats: 1,
  needsAgent: false,
  isAskedFor: false,
  isSeenAtOnce: false,
  releasesUnconfirmed: false,
  requires: [],
  verifyMinutesBefore: 120,
  lockHours: null,
  whatToExpect: [],
  accessibilityNote: null,
  parking: null,
};

type Manner = {
  /** Before somebody is alone in a home. */
  requires: VerificationKind[];
  /** Where somebody of the team says yes or no to each tour in person. */
  marketThatAnswers: string | null;
};

/** How an organization of the demo shows its homes. */
export const rulesOf = (homes: readonly Home[], manner: Manner): GivenRule[] => [
  alone(manner),
  inPerson,
  ...(manner.marketThatAnswers === null
    ? []
    : [{ ...inPerson, market: manner.marketThatAnswers, isAskedFor: true, noticeMinutes: 24 * 60 }]),
  byVideo,
  ...openHouses(homes),
];

const alone = ({ requires }: Manner): GivenRule => ({
  ...usual,
  kind: 'SELF_GUIDED',
  isSeenAtOnce: true,
  windows: [...on([...weekdays, SATURDAY], '08:00', '20:00'), ...on([SUNDAY], '10:00', '18:00')],
  requires,
  lockHours: { opens: '08:00', closes: '20:00' },
  whatToExpect: [
    'No one from our team will be there. A code opens the front door from 10 minutes before your tour until 15 minutes after it.',
    'Heat, water and lights are on. Please leave them as they are.',
  ],
});

const inPerson: GivenRule = {
  ...usual,
  kind: 'IN_PERSON',
  windows: [...on(weekdays, '09:00', '18:00'), ...on([SATURDAY], '10:00', '16:00')],
  minutesBefore: 15,
  minutesAfter: 15,
  noticeMinutes: 120,
  needsAgent: true,
  whatToExpect: ['Someone from our team meets you at the front door and has time for your questions.'],
  accessibilityNote:
    'Let us know if you need a step-free entrance, more time or a sign language interpreter.',
};

const byVideo: GivenRule = {
  ...usual,
  kind: 'LIVE_VIDEO',
  windows: on(weekdays, '10:00', '17:00'),
  lengthMinutes: 20,
  minutesAfter: 10,
  noticeMinutes: 120,
  needsAgent: true,
  whatToExpect: [
    'Someone from our team walks through the home with a camera and shows you whatever you ask to see.',
  ],
  accessibilityNote: 'You can turn on captions during the call.',
};

/** On Saturdays, in every second building that has a name. */
function openHouses(homes: readonly Home[]): GivenRule[] {
  const buildings = new Set(
    homes.filter(({ property }) => property.name !== null).map(({ property }) => property.externalId),
  );
  return [...buildings]
    .filter((_, at) => at % 2 === 0)
    .map((property) => ({
      ...usual,
      kind: 'OPEN_HOUSE',
      property,
      windows: on([SATURDAY], '11:00', '13:00'),
      lengthMinutes: 60,
      stepMinutes: 60,
      seats: 8,
      whatToExpect: [
        'Someone from our team will be there, along with other visitors. Come any time during that hour.',
      ],
    }));
}
