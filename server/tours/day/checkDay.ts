import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { type AskedHome, askedHome } from '#server/tours/askedHome.ts';
import { asOne } from '#server/tours/asOne.ts';
import type { Answer } from '#server/db/tours/tours.ts';
import type { BookerInput, CreateTourRequestInput } from '#server/tours/book/bookingInput.ts';
import { checkAnswersOf } from '#server/tours/book/checkAnswersOf.ts';
import { checkBooker, checkNumberToCall } from '#server/tours/book/checkBooker.ts';
import { checkWishes } from '#server/tours/book/checkWishes.ts';
import { priceProblem } from '#server/tours/book/priceProblem.ts';
import type { WantedTour } from '#server/tours/book/wantedTour.ts';
import { HOMES_IN_A_DAY } from '#server/tours/holds/holdLimits.ts';
import { turnOfHome } from '#server/tours/inTurn.ts';
import { questionsOf } from '#server/tours/questions/questionsOf.ts';
import { readSlotId } from '#server/tours/slotId.ts';
import { spanOf } from '#server/tours/takeSlot.ts';
import type { TourParts } from '#server/tours/tourParts.ts';
import { unitUnavailable } from '#server/tours/unitUnavailable.ts';
import { wantedTime } from '#server/tours/wantedTime.ts';

export type TourDayStopInput = {
  slug: string;
  slotId: string;
  holdId?: string | null;
  acceptedTotalCents: number;
  /** Left out where nothing is asked. */
  questionsVersion?: string | null;
  answers?: Answer[] | null;
};
export type CreateTourDayInput = BookerInput &
  Pick<CreateTourRequestInput, 'partySize' | 'accommodationRequest' | 'attribution' | 'page'> & {
    stops: TourDayStopInput[];
  };

/** All that is wrong is said at once; what is wrong with a stop, by its place: stops.0.slotId. */
export async function checkDay(parts: TourParts, input: CreateTourDayInput) {
  const { stops } = input;
  const problems: ErrorInfo = {};
  const kinds = stops.flatMap(({ slotId }) => readSlotId(slotId)?.kind ?? []);
  const booker = checkBooker(input, { kinds, problems });
  const wishes = checkWishes(input, problems);
  const slugs = new Set(stops.map(({ slug }) => slug));
  if (stops.length < 1 || stops.length > HOMES_IN_A_DAY || slugs.size < stops.length) {
    throw invalidInput({ ...problems, stops: 'Choose up to four different homes.' });
  }
  const checked = await Promise.all(stops.map((stop) => checkStop(parts, input, stop)));
  for (const [at, { problems: own }] of checked.entries()) {
    for (const [field, sentence] of Object.entries(own)) {
      problems[field === 'organizationId' ? field : `stops.${String(at)}.${field}`] = sentence;
    }
  }
  const known = checked.flatMap(({ found }) => found ?? []);
  for (const { wanted } of known) {
    checkNumberToCall(booker.contact, { rules: wanted.tourable.rules, time: wanted.time, problems });
  }
  if (problems.stops === undefined && doOverlap(known.map(({ wanted }) => wanted))) {
    problems.stops = 'Two of these tours are at the same time. Please choose others.';
  }
  const [first] = known;
  if (!first || Object.keys(problems).length > 0) throw invalidInput(problems);
  return {
    booker,
    organization: first.asked.organization,
    wanted: known.map(({ wanted }) => ({ ...wanted, ...wishes })),
  };
}

type WantedStop = Omit<WantedTour, 'partySize' | 'accommodationRequest'>;
type CheckedStop = { problems: ErrorInfo; found: { asked: AskedHome; wanted: WantedStop } | null };

async function checkStop(
  { db, now }: TourParts,
  { organizationId }: CreateTourDayInput,
  { slug, slotId, acceptedTotalCents, questionsVersion, answers }: TourDayStopInput,
): Promise<CheckedStop> {
  const problems: ErrorInfo = {};
  const asked = await askedHome(db, { organizationId, slug }, { now, problems });
  if (asked?.tourable.unavailable) throw unitUnavailable(asked.tourable.unavailable.reason, slug);
  const time = asked && wantedTime(slotId, { unitId: asked.tourable.home.id, now, problems });
  const price = asked && priceProblem(acceptedTotalCents, asked.tourable.home.totalMonthlyCents);
  if (price !== null) problems.acceptedTotalCents = price;
  if (!asked) return { problems, found: null };

  const { home } = asked.tourable;
  const about = `questions about ${turnOfHome({ organizationId, slug })}`;
  const questions = await asOne(db, about, () => questionsOf(db, home, now));
  const { version } = questions;
  // who is asked nothing about each of several homes is asked by the team when it matters
  const given =
    typeof questionsVersion === 'string'
      ? checkAnswersOf(questions, { questionsVersion, answers: answers ?? [] }, problems)
      : [];
  if (!time) return { problems, found: null };
  const wanted = {
    tourable: asked.tourable,
    time,
    acceptedTotalCents,
    questionsVersion: version,
    answers: given,
  };
  return { problems, found: { asked, wanted } };
}

function doOverlap(wanted: readonly WantedStop[]): boolean {
  const spans = wanted
    .flatMap(({ tourable, time }) => {
      const rule = tourable.rules.find(({ kind }) => kind === time.kind);
      return rule ? [{ from: time.startsAt, to: spanOf(rule, time.startsAt).endsAt }] : [];
    })
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return spans.some(({ from }, at) => (spans[at - 1]?.to ?? from) > from);
}
