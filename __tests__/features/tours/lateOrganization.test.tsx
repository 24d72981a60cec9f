import { waitFor } from '@testing-library/react';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { createAccessStorage } from '#src/features/access/accessStorage.ts';
import { createAgentStorage } from '#src/features/access/agentStorage.ts';
import { startAccess } from '#src/features/access/effects/startAccess.ts';
import { startAgentRequest } from '#src/features/access/effects/startAgentRequest.ts';
import { selectAccess } from '#src/features/access/store/access.ts';
import { selectAgentRequest } from '#src/features/access/store/agentRequest.ts';
import { startTour } from '#src/features/booking/effects/startTour.ts';
import { selectTour } from '#src/features/booking/store/tour.ts';
import { createTourStorage } from '#src/features/booking/tourStorage.ts';
import { startReschedule } from '#src/features/reschedule/effects/startReschedule.ts';
import { selectChange } from '#src/features/reschedule/store/reschedule.ts';
import { createDayStorage } from '#src/features/tourDay/dayStorage.ts';
import { startTourDay } from '#src/features/tourDay/effects/startTourDay.ts';
import { selectTourDay } from '#src/features/tourDay/store/tourDay.ts';
import { createRescheduleStorage } from '#src/features/tours/storage/rescheduleStorage.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { locationChanged } from '#src/store/locationSlice.ts';
import { type AppStore, makeStore, type RootState } from '#src/store/makeStore.ts';
import { unknownPortal } from '#src/store/portalSlice.ts';

type Page = {
  name: string;
  address: string;
  search?: string;
  start: (store: AppStore, search: () => string) => void;
  shown: (state: RootState) => { context: { organizationId: string } } | null;
};

const visit = { now: () => Date.parse('2026-11-20T16:00:00Z'), newKey: () => 'key' };
const warnBeforeUnload = () => undefined;

const pages: Page[] = [
  {
    name: 'booking a tour',
    address: '/tour-request/elm-house/time',
    start: (store, search) =>
      startTour(store, {
        ...visit,
        storage: createTourStorage('lantern'),
        warnBeforeUnload,
        path: () => '/',
        search,
      }),
    shown: selectTour,
  },
  {
    name: 'booking a day of tours',
    address: '/listings?tourDay=elm-house,oak-house',
    start: (store, search) =>
      startTourDay(store, { ...visit, storage: createDayStorage('lantern'), warnBeforeUnload, search }),
    shown: selectTourDay,
  },
  {
    name: 'changing a tour',
    address: '/reschedule-tour-request/token',
    start: (store) => startReschedule(store, { ...visit, storage: createRescheduleStorage('lantern') }),
    shown: selectChange,
  },
  {
    name: 'the door of a tour',
    address: '/access/tour',
    search: '?token=token',
    start: (store, search) =>
      startAccess(store, {
        ...visit,
        storage: createAccessStorage(),
        changes: { write: () => true },
        findPosition: () => Promise.resolve({ latitude: 30, longitude: -97, accuracyMeters: 10 }),
        search,
      }),
    shown: selectAccess,
  },
  {
    name: 'the door of an agent',
    address: '/access/tour?as=agent&unit=elm-house',
    search: '?as=agent&unit=elm-house',
    start: (store, search) =>
      startAgentRequest(store, {
        ...visit,
        storage: createAgentStorage('lantern'),
        accessStorage: createAccessStorage(),
        search,
      }),
    shown: selectAgentRequest,
  },
];

test.each(pages)(
  '$name starts automatically once the organization loads after all',
  async ({ address, search = '', start, shown }) => {
    let isUp = false;
    const requests: unknown[] = [];
    const backend: Backend = ({ operationName, variables }) => {
      if (operationName === 'organization' && isUp) {
        return Promise.resolve({ data: { organization: { id: 'lantern-id' } } });
      }
      if (operationName !== 'organization') requests.push(variables);
      return Promise.resolve(createApiError('The backend is down.'));
    };
    const preloadedState = { portal: { ...unknownPortal, organizationSlug: 'lantern' } };
    const store = makeStore({ backend, preloadedState });
    await store.dispatch(organizationEndpoint.initiate({ name: 'lantern' }));
    store.dispatch(locationChanged(address));
    start(store, () => search);
    expect(requests).toEqual([]);

    isUp = true;
    await store.dispatch(organizationEndpoint.initiate({ name: 'lantern' }, { forceRefetch: true }));
    await waitFor(() => expect(shown(store.getState())?.context.organizationId).toBe('lantern-id'));
    store.dispatch(locationChanged('/terms'));
    store.dispatch(api.util.resetApiState());
  },
);
