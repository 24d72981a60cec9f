import { contactErrors } from '#domain/contact.ts';
import { normalizePhone } from '#domain/phone.ts';
import { getTooLongError } from '#domain/text.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { RescheduleTourRequestInput } from '#server/graphql/schemaTypes.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { type Organization, organizationById } from '#server/organizations/queries.ts';

import { validateCallNumber } from '../book/validateBooking.ts';
import { validateSessionKey } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { type TourableHome, getTourableHome } from '../model/tourPlace.ts';
import type { Tour } from '../model/tours.ts';
import { resolveRequestedTime } from '../slots/resolveRequest.ts';
import type { RequestedTime } from '../slots/takeSlot.ts';
import { changeBlocked, getTourChange } from '../view/tourChange.ts';

export type RequestedMove = {
  tour: Tour;
  organization: Organization;
  tourable: TourableHome;
  time: RequestedTime;
  phoneNumber: string | null;
  reason: string | null;
};

const MAX_CHARACTERS = 500;

export async function validateReschedule(
  { db, now }: TourDeps,
  input: RescheduleTourRequestInput,
  tour: Tour,
): Promise<RequestedMove> {
  const [[home], organization] = await Promise.all([
    homesByIds(db, [tour.unitId]),
    organizationById(db, tour.organizationId),
  ]);
  if (!home || !organization) throw new Error('The home was deleted while its tour was moved');
  const change = getTourChange(tour, home.status, now);
  if (change.mode === null) throw changeBlocked(change);

  const problems: ErrorInfo = {};
  validateSessionKey(input.sessionKey, problems);
  const reason = normalizeLines(input.reason);
  const tooLong = getTooLongError(reason, MAX_CHARACTERS);
  if (tooLong !== null) problems.reason = tooLong;
  const time = resolveRequestedTime(input.slotId, { unitId: home.id, now, problems });
  const tourable = await getTourableHome(db, home, now);
  const phoneNumber = validatePhone(input, { tour, time, problems });
  const known = { phoneNumber: phoneNumber ?? tour.phoneNumber };
  validateCallNumber(known, { rules: tourable.rules, time, problems });
  if (!time || Object.keys(problems).length > 0) throw invalidInput(problems);
  return {
    tour,
    organization,
    time,
    phoneNumber,
    tourable,
    reason: reason === '' ? null : reason,
  };
}

type RescheduleCheck = { tour: Tour; time: RequestedTime | null; problems: ErrorInfo };

function validatePhone(
  input: RescheduleTourRequestInput,
  { tour, time, problems }: RescheduleCheck,
): string | null {
  const typed = input.phoneNumber?.trim() ?? '';
  const phoneNumber = typed === '' ? null : normalizePhone(typed);
  if (typed !== '' && phoneNumber === null) {
    problems.phoneNumber = contactErrors.invalidPhone;
  }
  if (typed === '' && time?.kind === 'SELF_GUIDED' && tour.phoneNumber === null) {
    problems.phoneNumber = 'Enter your mobile number. We may need to reach you while you’re at the home.';
  }
  return phoneNumber;
}
