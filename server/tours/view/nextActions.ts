import type { Organization } from '#server/db/organizations.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { canCancel, changeOf, isOutOfReach } from './changes.ts';
import { accessOf, bookingAgainOf, calendarOfTour, feedbackOf, rescheduleOf } from './tourPaths.ts';

export type NextAction = { kind: string; label: string; url: string };

type Asked = {
  tour: Tour;
  home: ListedHome;
  organization: Pick<Organization, 'leasingPhone' | 'applicantPortalUrl'>;
  token: string;
  now: Date;
};

const HOUR_MS = 3_600_000;
const FEEDBACK_HOURS = 14 * 24;

/** What makes sense now, the likeliest first. */
export function nextActionsOf(asked: Asked): NextAction[] {
  const { tour, home, token, now } = asked;
  const change = changeOf(tour, home.status, now);
  const isGone = isOutOfReach(home.status);
  const isComing = change.way === 'MOVE' || canCancel(tour, now);
  const page = rescheduleOf(token);
  const actions: (NextAction | null)[] = [
    change.way === 'PICK_AGAIN' ? { kind: 'RESCHEDULE', label: 'Pick another time', url: page } : null,
    isInHome(asked) ? { kind: 'REQUEST_ACCESS', label: 'Open the door', url: accessOf(token) } : null,
    mayTell(asked) ? { kind: 'GIVE_FEEDBACK', label: 'Leave feedback', url: feedbackOf(token) } : null,
    change.way === 'MOVE' ? { kind: 'RESCHEDULE', label: 'Pick another time', url: page } : null,
    change.way === 'SAY_MISSED'
      ? { kind: 'RESCHEDULE', label: 'I missed it – pick another time', url: page }
      : null,
    canCancel(tour, now) ? { kind: 'CANCEL', label: 'Cancel tour', url: page } : null,
    isComing ? { kind: 'ADD_TO_CALENDAR', label: 'Add to calendar', url: calendarOfTour(token) } : null,
    ...others(asked, { isGone, isComing, canPickAgain: change.way === 'PICK_AGAIN' }),
  ];
  return actions.filter((action) => action !== null);
}

type Standing = { isGone: boolean; isComing: boolean; canPickAgain: boolean };

function others(
  { home, organization, now, tour }: Asked,
  { isGone, isComing, canPickAgain }: Standing,
): (NextAction | null)[] {
  const { leasingPhone, applicantPortalUrl } = organization;
  const isUnderWay = tour.startsAt <= now && now < tour.endsAt;
  const isDeclined = tour.status === 'DECLINED' && !tour.mayPickAgain;
  const mayBook = !isGone && !isComing && !isUnderWay && !canPickAgain && !isDeclined;
  return [
    mayBook
      ? { kind: 'BOOK_TOUR', label: 'Book another tour of this home', url: bookingAgainOf(home.slug) }
      : null,
    !isGone && applicantPortalUrl !== null && tour.attendance === 'CAME'
      ? { kind: 'APPLY', label: 'Apply for this home', url: applicantPortalUrl }
      : null,
    leasingPhone === null ? null : { kind: 'CALL', label: `Call ${leasingPhone}`, url: telOf(leasingPhone) },
    isGone ? null : { kind: 'VIEW_UNIT', label: 'See the home', url: `/units/${home.slug}/` },
    {
      kind: 'VIEW_SIMILAR',
      label: 'See similar homes',
      url: `/listings?market=${home.property.market.slug}`,
    },
  ];
}

const telOf = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

const isInHome = ({ tour, now }: Asked) =>
  tour.kind === 'SELF_GUIDED' &&
  (tour.status === 'CONFIRMED' || tour.status === 'CHECKED_IN') &&
  now.getTime() >= tour.startsAt.getTime() - HOUR_MS &&
  now < tour.endsAt;

const mayTell = ({ tour, now }: Asked) =>
  ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'].includes(tour.status) &&
  now >= tour.startsAt &&
  now.getTime() < tour.endsAt.getTime() + FEEDBACK_HOURS * HOUR_MS;
