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

/** Whether the answer was that this address belongs to no organization. */
export function useIsWithoutOrganization(): boolean {
  const name = useAppSelector(selectOrganizationSlug);
  return useOrganizationQuery({ name }).data === null;
}
