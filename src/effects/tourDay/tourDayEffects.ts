import { createTourDay, planTourDay } from '#src/api/tourDays.ts';
import { tourFlowEndpoint } from '#src/api/tours.ts';
import { attributionOf } from '#src/lib/attribution.ts';
import { dayQuestions } from '#src/lib/dayQuestions.ts';
import { refusalWords } from '#src/lib/refusal.ts';
import type { TourDayPage } from '#src/lib/tourDayAddress.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { leadTo } from '#src/store/navigator.ts';
import { listenToTourDay, selectTourDay } from '#src/store/tourDay.ts';

import { dayEventOf } from './dayEventOf.ts';
import type { DayParts } from './dayParts.ts';
import type { AskedHome } from './dayRequestOf.ts';
import { dayRequestOf } from './dayRequestOf.ts';
import { extendHolds, releaseHolds, takeHolds } from './holdsOfDay.ts';
import { loadChangedDay, loadDay } from './loadDay.ts';

const UNPLANNED = 'We couldn’t reach our server to plan this day. Please try again.';
const NONE_LEFT = 'All times on that day were just taken. Please choose another day.';

/** What the machine of a day asks for, done. */
export function tourDayEffects(store: AppStore, { search }: Pick<DayParts, 'search'>) {
  const context = () => selectTourDay(store.getState())?.context;
  const organizationId = () => context()?.organizationId ?? '';
  /** What is answered of homes that have been left is not for others. */
  const areHere = (slugs: readonly string[]) => {
    const here = context()?.slugs ?? [];
    return here.length === slugs.length && here.every((slug) => slugs.includes(slug));
  };

  function go(slugs: readonly string[], page: TourDayPage, how: 'push' | 'replace') {
    const to = tourDayPath(slugs, page);
    if (selectHref(store.getState()) !== to) leadTo(store, { to, replace: how === 'replace' });
  }

  const homesOf = (slugs: readonly string[]): AskedHome[] =>
    slugs.flatMap((slug) => {
      const asked = { organizationId: organizationId(), slug };
      const { data } = tourFlowEndpoint.select(asked)(store.getState());
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
      const asked = { organizationId: organizationId(), input };
      const { data, error } = await store.dispatch(
        planTourDay.initiate(asked, { subscribe: false, forceRefetch: true }),
      );
      if (context()?.date !== date) return;
      if (!data) send({ type: 'plan.failed', message: refusalWords(error) ?? UNPLANNED });
      else if (data.stops.length === 0) send({ type: 'plan.failed', message: NONE_LEFT });
      else {
        const stops = data.stops.map(({ unit, slot }) => ({ slug: unit.slug, slot }));
        send({ type: 'plan.arrived', stops, ways: data.ways });
      }
    },
    async takeHolds({ stops, sessionKey }, send) {
      const asked = { organizationId: organizationId(), stops, sessionKey };
      send({ type: 'holds.answered', answers: await takeHolds(store, asked) });
    },
    async extendHolds({ stops, sessionKey, forDocument }, send) {
      const asked = { organizationId: organizationId(), stops, sessionKey, forDocument };
      send({ type: 'holds.answered', answers: await extendHolds(store, asked) });
    },
    releaseHolds: ({ stops, sessionKey }) =>
      releaseHolds(store, { organizationId: organizationId(), stops, sessionKey }),
    showPage: ({ page, slugs, how }) => go(slugs, page, how),
    async bookDay({ context: chosen }, send) {
      const homes = homesOf(chosen.stops.map(({ slug }) => slug));
      const request = dayRequestOf(chosen, homesOf(chosen.offer?.homes.map(({ slug }) => slug) ?? []), {
        attribution: attributionOf(search()),
        page: '/listings',
      });
      const answer = await store.dispatch(createTourDay.initiate(request));
      const questions = dayQuestions(homes.map(({ slug, offer }) => ({ slug, questions: offer.questions })));
      if (areHere(chosen.slugs)) send(dayEventOf(answer, { context: chosen, questions }));
    },
    showBooked: ({ slugs }) => go(slugs, 'booked', 'replace'),
  });
}
