import { useDispatch, useSelector } from 'react-redux';

import { useOrganizationQuery } from '#src/api/organization.ts';

import type { AppStore, RootState } from './makeStore.ts';
import { selectOrganizationSlug } from './portalSlice.ts';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();

/** Whose portal this is; null while it is not known and when it is not to be known. */
export function useOrganization() {
  const name = useAppSelector(selectOrganizationSlug);
  const { data = null } = useOrganizationQuery({ name });
  return data;
}

/** What came of the question whose portal this is: nothing yet, an organization, that there is none, or no answer. */
export function useOrganizationAnswer() {
  const name = useAppSelector(selectOrganizationSlug);
  const { data, error, refetch } = useOrganizationQuery({ name });
  return {
    isWithout: data === null,
    // still so while it is tried again, or what says so would come and go
    hasFailed: data === undefined && error !== undefined,
    tryAgain: () => void refetch(),
  };
}
