import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { type AskedHome, askedHome } from '#server/tours/askedHome.ts';
import { asOne } from '#server/tours/asOne.ts';
import type { BookerInput } from '#server/tours/book/bookingInput.ts';
import { checkBooker } from '#server/tours/book/checkBooker.ts';
import { priceProblem } from '#server/tours/book/priceProblem.ts';
import type { WantedTour } from '#server/tours/book/wantedTour.ts';
import { HOMES_IN_A_DAY } from '#server/tours/holds/addressLimit.ts';
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
};
export type CreateTourDayInput = BookerInput & { stops: TourDayStopInput[] };

/** All that is wrong is said at once; what is wrong with a stop, by its place: stops.0.slotId. */
export async function checkDay(parts: TourParts, input: CreateTourDayInput) {
  const { stops } = input;
  const problems: ErrorInfo = {};
  const kinds = stops.flatMap(({ slotId }) => readSlotId(slotId)?.kind ?? []);
  const booker = checkBooker(input, { kinds, problems });
  const slugs = new Set(stops.map(({ slug }) => slug));
  if (stops.length < 1 || stops.length > HOMES_IN_A_DAY || slugs.size < stops.length) {
    throw invalidInput({ ...problems, stops: 'Choose up to four homes, each once.' });
  }
  const checked = await Promise.all(stops.map((stop) => checkStop(parts, input, stop)));
  for (const [at, { problems: own }] of checked.entries()) {
    for (const [field, sentence] of Object.entries(own)) {
      problems[field === 'organizationId' ? field : `stops.${String(at)}.${field}`] = sentence;
    }
  }
  const known = checked.flatMap(({ found }) => found ?? []);
  if (problems.stops === undefined && doOverlap(known.map(({ wanted }) => wanted))) {
    problems.stops = 'Two of these tours are at the same time. Please choose others.';
  }
  const [first] = known;
  if (!first || Object.keys(problems).length > 0) throw invalidInput(problems);
  return { booker, organization: first.asked.organization, wanted: known.map(({ wanted }) => wanted) };
}

type CheckedStop = { problems: ErrorInfo; found: { asked: AskedHome; wanted: WantedTour } | null };

async function checkStop(
  { db, now }: TourParts,
  { organizationId }: CreateTourDayInput,
  { slug, slotId, acceptedTotalCents }: TourDayStopInput,
): Promise<CheckedStop> {
  const problems: ErrorInfo = {};
  const asked = await askedHome(db, { organizationId, slug }, { now, problems });
  if (asked?.tourable.unavailable) throw unitUnavailable(asked.tourable.unavailable.reason);
  const time = asked && wantedTime(slotId, { unitId: asked.tourable.home.id, now, problems });
  const price = asked && priceProblem(acceptedTotalCents, asked.tourable.home.totalMonthlyCents);
  if (price !== null) problems.acceptedTotalCents = price;
  if (!asked || !time) return { problems, found: null };

  const { home } = asked.tourable;
  const about = `questions about ${turnOfHome({ organizationId, slug })}`;
  const { version } = await asOne(db, about, () => questionsOf(db, home, now));
  // nothing is asked about each of several homes: the team asks when it matters
  const nothingAsked = {
    partySize: null,
    accommodationRequest: null,
    questionsVersion: version,
    answers: [],
  };
  const wanted = { ...nothingAsked, tourable: asked.tourable, time, acceptedTotalCents };
  return { problems, found: { asked, wanted } };
}

function doOverlap(wanted: readonly WantedTour[]): boolean {
  const spans = wanted
    .flatMap(({ tourable, time }) => {
      const rule = tourable.rules.find(({ kind }) => kind === time.kind);
      return rule ? [{ from: time.startsAt, to: spanOf(rule, time.startsAt).endsAt }] : [];
    })
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return spans.some(({ from }, at) => (spans[at - 1]?.to ?? from) > from);
}
