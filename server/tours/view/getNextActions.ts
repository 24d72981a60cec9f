import { tourActions } from '#domain/tours/actions.ts';
import type { NextActionKind } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import type { Organization } from '#server/organizations/queries.ts';

import {
  getAccessPath,
  getBookAgainPath,
  getCalendarPath,
  getFeedbackPath,
  getReschedulePath,
} from '../model/links.ts';
import { getAccessWindow } from '../model/tourAccess.ts';
import type { Tour } from '../model/tours.ts';
import { canCancel, getTourChange, isHomeUnavailable } from './tourChange.ts';

export type NextAction = { kind: NextActionKind; label: string; url: string };

type ActionInput = {
  tour: Tour;
  home: ListedHome;
  organization: Pick<Organization, 'leasingPhone' | 'applicantPortalUrl'>;
  token: string;
  now: Date;
};

const HOUR_MS = 3_600_000;
const FEEDBACK_HOURS = 14 * 24;

/** What the visitor can do now, most likely first. */
export function getNextActions(input: ActionInput): NextAction[] {
  const { tour, home, token, now } = input;
  const change = getTourChange(tour, home.status, now);
  const isUnavailable = isHomeUnavailable(home.status);
  const isUpcoming = change.mode === 'MOVE' || canCancel(tour, now);
  const page = getReschedulePath(token);
  const actions: (NextAction | null)[] = [
    change.mode === 'PICK_AGAIN' ? { kind: 'RESCHEDULE', label: 'Pick another time', url: page } : null,
    canOpenDoor(input)
      ? {
          kind: 'REQUEST_ACCESS',
          // Before it opens, the visitor can only get everything else done.
          label: now < getAccessWindow(tour).from ? 'Get door access' : 'Open the door',
          url: getAccessPath(token),
        }
      : null,
    canGiveFeedback(input)
      ? { kind: 'GIVE_FEEDBACK', label: 'Leave feedback', url: getFeedbackPath(token) }
      : null,
    change.mode === 'MOVE' ? { kind: 'RESCHEDULE', label: 'Pick another time', url: page } : null,
    change.mode === 'SAY_MISSED' ? { kind: 'RESCHEDULE', label: tourActions.reportMissed, url: page } : null,
    canCancel(tour, now) ? { kind: 'CANCEL', label: 'Cancel tour', url: page } : null,
    isUpcoming ? { kind: 'ADD_TO_CALENDAR', label: 'Add to calendar', url: getCalendarPath(token) } : null,
    ...getOtherActions(input, { isUnavailable, isUpcoming, canPickAgain: change.mode === 'PICK_AGAIN' }),
  ];
  return actions.filter((action) => action !== null);
}

type ActionConditions = { isUnavailable: boolean; isUpcoming: boolean; canPickAgain: boolean };

function getOtherActions(
  { home, organization, now, tour }: ActionInput,
  { isUnavailable, isUpcoming, canPickAgain }: ActionConditions,
): (NextAction | null)[] {
  const { leasingPhone, applicantPortalUrl } = organization;
  const isInProgress = tour.startsAt <= now && now < tour.endsAt;
  const isDeclined = tour.status === 'DECLINED' && !tour.canRebook;
  const canBook = !isUnavailable && !isUpcoming && !isInProgress && !canPickAgain && !isDeclined;
  return [
    canBook
      ? { kind: 'BOOK_TOUR', label: 'Book another tour of this home', url: getBookAgainPath(home.slug) }
      : null,
    !isUnavailable && applicantPortalUrl !== null && tour.attendance === 'CAME'
      ? { kind: 'APPLY', label: 'Apply for this home', url: applicantPortalUrl }
      : null,
    leasingPhone === null
      ? null
      : { kind: 'CALL', label: `Call ${leasingPhone}`, url: toTelUrl(leasingPhone) },
    isUnavailable ? null : { kind: 'VIEW_UNIT', label: 'See the home', url: `/units/${home.slug}/` },
    {
      kind: 'VIEW_SIMILAR',
      label: 'See similar homes',
      url: `/listings?market=${home.property.market.slug}`,
    },
  ];
}

const toTelUrl = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

const canOpenDoor = ({ tour, now }: ActionInput) =>
  tour.kind === 'SELF_GUIDED' &&
  (tour.status === 'CONFIRMED' || tour.status === 'CHECKED_IN') &&
  now.getTime() >= tour.startsAt.getTime() - HOUR_MS &&
  now < tour.endsAt;

const canGiveFeedback = ({ tour, now }: ActionInput) =>
  ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'].includes(tour.status) &&
  now >= tour.startsAt &&
  now.getTime() < tour.endsAt.getTime() + FEEDBACK_HOURS * HOUR_MS;
