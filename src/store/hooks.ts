import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import { useOrganizationQuery } from '#src/api/organization.ts';

import type { AppStore, RootState } from './makeStore.ts';
import { selectOrganizationSlug } from './portalSlice.ts';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();

/**
 * A key for each recorded moment that is shown. What a component remembers from before would otherwise be
 * mixed into it.
 */
export function useMomentKey() {
  const { stillness } = useStore() as AppStore;
  return useSyncExternalStore(stillness.subscribe, stillness.getMoment, stillness.getMoment);
}

/** The portal's organization; null while it is unknown or when there is none. */
export function useOrganization() {
  const name = useAppSelector(selectOrganizationSlug);
  const { data = null } = useOrganizationQuery({ name });
  return data;
}

/** The result of the organization query: pending, an organization, none, or failed. */
export function useOrganizationAnswer() {
  const name = useAppSelector(selectOrganizationSlug);
  const { data, error, refetch } = useOrganizationQuery({ name });
  return {
    isMissing: data === null,
    // stays true during a retry, so that the message does not flicker
    hasFailed: data === undefined && error !== undefined,
    tryAgain: () => void refetch(),
  };
}
