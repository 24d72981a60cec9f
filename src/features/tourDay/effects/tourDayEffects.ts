import type { DayContext } from '#machines/tourDay/context.ts';
import { tourFlowEndpoint } from '#src/features/tours/api/tours.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { toVisitorInput } from '#src/features/tours/effects/toVisitorInput.ts';
import { toAttribution } from '#src/lib/attribution.ts';
import { toConsentAnswers } from '#src/lib/consents.ts';
import { getRefusalMessage } from '#src/lib/refusal.ts';
import type { TourDayPage } from '#src/lib/tourDayAddress.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { navigateTo } from '#src/store/navigator.ts';

import { createTourDay, planTourDay } from '../api/tourDays.ts';
import type { TourDayRequestDraft } from '../api/tourDays.ts';
import { mergeQuestions, toHomeAnswers } from '../dayQuestions.ts';
import type { DayStorage } from '../dayStorage.ts';
import { listenToTourDay, selectTourDay } from '../store/tourDay.ts';
import { toDayEvent } from './toDayEvent.ts';
import { extendHolds, releaseHolds, takeHolds } from './dayHolds.ts';
import { loadChangedDay, loadDay } from './loadDay.ts';

const PLAN_FAILED = 'We couldn’t reach our server to plan this day. Please try again.';
const NO_TIMES_LEFT = 'All times on that day were just taken. Please choose another day.';

export type TourDayDeps = {
  storage: DayStorage;
  warnBeforeUnload: (isNeeded: boolean) => void;
  now: () => number;
  newKey: () => string;
  /** The page's own query string: the store's copy has no token. */
  search: () => string;
};

/** Carries out the actions of the day's machine. */
export function tourDayEffects(store: AppStore, { search }: Pick<TourDayDeps, 'search'>) {
  const context = () => selectTourDay(store.getState())?.context;
  const organizationId = () => context()?.organizationId ?? '';
  /** Ignores a response about homes that are no longer shown. */
  const areHere = (slugs: readonly string[]) => {
    const shownSlugs = context()?.slugs ?? [];
    return shownSlugs.length === slugs.length && shownSlugs.every((slug) => slugs.includes(slug));
  };

  function go(slugs: readonly string[], page: TourDayPage, historyMode: 'push' | 'replace') {
    const to = tourDayPath(slugs, page);
    if (selectHref(store.getState()) !== to) navigateTo(store, { to, replace: historyMode === 'replace' });
  }

  const getLoadedHomes = (slugs: readonly string[]): DayRequestHome[] =>
    slugs.flatMap((slug) => {
      const variables = { organizationId: organizationId(), slug };
      const { data } = tourFlowEndpoint.select(variables)(store.getState());
      return data ? [{ slug, offer: data }] : [];
    });

  listenToTourDay(store, {
    async loadOffer({ slugs }, send) {
      const event = await loadDay(store, { organizationId: organizationId(), slugs });
      if (areHere(slugs)) send(event);
    },
    async loadChangedOffer({ slugs }, send) {
      const event = await loadChangedDay(store, { organizationId: organizationId(), slugs });
      if (event && areHere(slugs)) send(event);
    },
    async planDay({ slugs, kind, date, sessionKey }, send) {
      const input = { slugs: [...slugs], type: kind, date, sessionKey };
      const variables = { organizationId: organizationId(), input };
      const { data, error } = await store.dispatch(
        planTourDay.initiate(variables, { subscribe: false, forceRefetch: true }),
      );
      if (context()?.date !== date) return;
      if (!data) send({ type: 'plan.failed', message: getRefusalMessage(error) ?? PLAN_FAILED });
      else if (data.stops.length === 0) send({ type: 'plan.failed', message: NO_TIMES_LEFT });
      else {
        const stops = data.stops.map(({ unit, slot }) => ({ slug: unit.slug, slot }));
        send({ type: 'plan.arrived', stops, travelTimes: data.travelTimes });
      }
    },
    async takeHolds({ stops, sessionKey }, send) {
      const params = { organizationId: organizationId(), stops, sessionKey };
      send({ type: 'holds.settled', answers: await takeHolds(store, params) });
    },
    async extendHolds({ stops, sessionKey, forDocument }, send) {
      const params = { organizationId: organizationId(), stops, sessionKey, forDocument };
      send({ type: 'holds.settled', answers: await extendHolds(store, params) });
    },
    releaseHolds: ({ stops, sessionKey }) =>
      releaseHolds(store, { organizationId: organizationId(), stops, sessionKey }),
    showPage: ({ page, slugs, historyMode }) => go(slugs, page, historyMode),
    async bookDay({ context: chosen }, send) {
      const homes = getLoadedHomes(chosen.stops.map(({ slug }) => slug));
      const request = toDayRequest(
        chosen,
        getLoadedHomes(chosen.offer?.homes.map(({ slug }) => slug) ?? []),
        {
          attribution: toAttribution(search()),
          page: '/listings',
        },
      );
      const answer = await store.dispatch(createTourDay.initiate(request));
      const questions = mergeQuestions(
        homes.map(({ slug, offer }) => ({ slug, questions: offer.questions })),
      );
      if (areHere(chosen.slugs)) send(toDayEvent(answer, { context: chosen, questions }));
    },
    showBooked: ({ slugs }) => go(slugs, 'booked', 'replace'),
  });
}

type RequestMetadata = Pick<TourDayRequestDraft, 'attribution' | 'page'>;
type DayRequestHome = { slug: string; offer: TourOffer };

/** Converts what was chosen and entered into the server's input. */
export function toDayRequest(
  context: DayContext,
  homes: readonly DayRequestHome[],
  beside: RequestMetadata,
): TourDayRequestDraft {
  const { contact, details, offer } = context;
  const questionsByHome = homes.map(({ slug, offer: { questions } }) => ({ slug, questions }));
  return {
    ...toVisitorInput(context),
    stops: context.stops.map(({ slug, slot, hold }) => ({
      slug,
      slotId: slot?.id ?? '',
      holdId: hold?.id ?? null,
      acceptedTotalCents: context.acceptedCentsBySlug[slug] ?? 0,
      questionsVersion: offer?.homes.find((home) => home.slug === slug)?.questionsVersion ?? '',
      answers: toHomeAnswers(questionsByHome, slug, details),
    })),
    consents: toConsentAnswers(homes[0]?.offer.consents ?? [], contact),
    ...beside,
  };
}
