import { MAX_HOMES_PER_DAY } from '#domain/homes/lists.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { CreateTourDayInput, TourDayStopInput } from '#server/graphql/schemaTypes.ts';

import {
  describePriceChange,
  type RequestedTour,
  validateBooker,
  validateCallNumber,
  validateBookingAnswers,
  validateTourDetails,
} from '../book/validateBooking.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { unitUnavailable } from '../model/unavailability.ts';
import { getTourQuestions } from '../questions/tourQuestions.ts';
import { type ResolvedHome, resolveHome, resolveRequestedTime } from '../slots/resolveRequest.ts';
import { singleFlight } from '../slots/singleFlight.ts';
import { parseSlotId } from '../slots/slot.ts';
import { getTimeSpan } from '../slots/takeSlot.ts';
import { getHomeQueueKey } from '../slots/withKeyedQueue.ts';

/** Reports all problems at once; problems with a stop are keyed by its position: stops.0.slotId. */
export async function validateTourDay(deps: TourDeps, input: CreateTourDayInput) {
  const { stops } = input;
  const problems: ErrorInfo = {};
  const kinds = stops.flatMap(({ slotId }) => parseSlotId(slotId)?.kind ?? []);
  const booker = validateBooker(input, { kinds, problems });
  const details = validateTourDetails(input, problems);
  const slugs = new Set(stops.map(({ slug }) => slug));
  if (stops.length < 1 || stops.length > MAX_HOMES_PER_DAY || slugs.size < stops.length) {
    throw invalidInput({ ...problems, stops: 'Choose up to four different homes.' });
  }
  const checked = await Promise.all(stops.map((stop) => validateStop(deps, input, stop)));
  for (const [at, { problems: stopProblems }] of checked.entries()) {
    for (const [field, sentence] of Object.entries(stopProblems)) {
      problems[field === 'organizationId' ? field : `stops.${String(at)}.${field}`] = sentence;
    }
  }
  const validStops = checked.flatMap(({ found }) => found ?? []);
  for (const { requestedStop } of validStops) {
    validateCallNumber(booker.contact, {
      rules: requestedStop.tourable.rules,
      time: requestedStop.time,
      problems,
    });
  }
  if (problems.stops === undefined && hasOverlap(validStops.map(({ requestedStop }) => requestedStop))) {
    problems.stops = 'Two of these tours overlap. Please choose different times.';
  }
  const [first] = validStops;
  if (!first || Object.keys(problems).length > 0) throw invalidInput(problems);
  return {
    booker,
    organization: first.resolvedHome.organization,
    requestedTours: validStops.map(({ requestedStop }) => ({ ...requestedStop, ...details })),
  };
}

type RequestedStop = Omit<RequestedTour, 'partySize' | 'accommodationRequest'>;
type ValidatedStop = {
  problems: ErrorInfo;
  found: { resolvedHome: ResolvedHome; requestedStop: RequestedStop } | null;
};

async function validateStop(
  { db, now }: TourDeps,
  { organizationId }: CreateTourDayInput,
  { slug, slotId, acceptedTotalCents, questionsVersion, answers }: TourDayStopInput,
): Promise<ValidatedStop> {
  const problems: ErrorInfo = {};
  const resolvedHome = await resolveHome(db, { organizationId, slug }, { now, problems });
  if (resolvedHome?.tourable.unavailability)
    throw unitUnavailable(resolvedHome.tourable.unavailability.reason, slug);
  const time =
    resolvedHome && resolveRequestedTime(slotId, { unitId: resolvedHome.tourable.home.id, now, problems });
  const price =
    resolvedHome && describePriceChange(acceptedTotalCents, resolvedHome.tourable.home.totalMonthlyCents);
  if (price !== null) problems.acceptedTotalCents = price;
  if (!resolvedHome) return { problems, found: null };

  const { home } = resolvedHome.tourable;
  const question = `questions about ${getHomeQueueKey({ organizationId, slug })}`;
  const questions = await singleFlight(db, question, () => getTourQuestions(db, home, now));
  const { version } = questions;
  // When the form asks no questions for several homes, the team asks them where it matters.
  const validAnswers =
    typeof questionsVersion === 'string'
      ? validateBookingAnswers(questions, { questionsVersion, answers: answers ?? [] }, problems)
      : [];
  if (!time) return { problems, found: null };
  const requestedStop = {
    tourable: resolvedHome.tourable,
    time,
    acceptedTotalCents,
    questionsVersion: version,
    answers: validAnswers,
  };
  return { problems, found: { resolvedHome, requestedStop } };
}

function hasOverlap(requests: readonly RequestedStop[]): boolean {
  const spans = requests
    .flatMap(({ tourable, time }) => {
      const rule = tourable.rules.find(({ kind }) => kind === time.kind);
      return rule ? [{ from: time.startsAt, to: getTimeSpan(rule, time.startsAt).endsAt }] : [];
    })
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return spans.some(({ from }, at) => (spans[at - 1]?.to ?? from) > from);
}
