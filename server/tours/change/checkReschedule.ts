import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import { possiblePhone } from '#server/contact/phone.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { type Organization, organizationById } from '#server/db/organizations.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';

import { checkNumberToCall } from '../book/checkBooker.ts';
import { checkSessionKey } from '../sessionKey.ts';
import type { WantedTime } from '../slotTaken.ts';
import { type TourableHome, tourableHome } from '../tourPlace.ts';
import type { TourParts } from '../tourParts.ts';
import { changeOf } from '../view/changes.ts';
import { wantedTime } from '../wantedTime.ts';

import { blockedBy } from './blocked.ts';
import type { RescheduleTourRequestInput } from './changeInput.ts';

export type WantedMove = {
  tour: Tour;
  organization: Organization;
  tourable: TourableHome;
  time: WantedTime;
  phoneNumber: string | null;
  reason: string | null;
};

const MOST_CHARACTERS = 500;

/** What is wrong is said by its field. */
export async function checkReschedule(
  { db, now }: TourParts,
  input: RescheduleTourRequestInput,
  tour: Tour,
): Promise<WantedMove> {
  const [[home], organization] = await Promise.all([
    homesByIds(db, [tour.unitId]),
    organizationById(db, tour.organizationId),
  ]);
  if (!home || !organization) throw new Error('A home went while a tour of it was moved');
  const change = changeOf(tour, home.status, now);
  if (change.way === null) throw blockedBy(change);

  const problems: ErrorInfo = {};
  checkSessionKey(input.sessionKey, problems);
  const reason = plainLines(input.reason);
  if (Array.from(reason).length > MOST_CHARACTERS) {
    problems.reason = tooLong(MOST_CHARACTERS);
  }
  const time = wantedTime(input.slotId, { unitId: home.id, now, problems });
  const tourable = await tourableHome(db, home, now);
  const phoneNumber = checkPhone(input, { tour, time, problems });
  const known = { phoneNumber: phoneNumber ?? tour.phoneNumber };
  checkNumberToCall(known, { rules: tourable.rules, time, problems });
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

type Asked = { tour: Tour; time: WantedTime | null; problems: ErrorInfo };

function checkPhone(input: RescheduleTourRequestInput, { tour, time, problems }: Asked): string | null {
  const given = input.phoneNumber?.trim() ?? '';
  const phoneNumber = given === '' ? null : possiblePhone(given);
  if (given !== '' && phoneNumber === null) {
    problems.phoneNumber = 'Enter a phone number with area code, like (512) 555-0142.';
  }
  if (given === '' && time?.kind === 'SELF_GUIDED' && tour.phoneNumber === null) {
    problems.phoneNumber = 'Enter your mobile number. We may need to reach you while you’re at the home.';
  }
  return phoneNumber;
}
