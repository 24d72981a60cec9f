import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { createNotice } from './notificationsSlice.ts';

/** Shows a form's messages beside the page. */
export function useNotice(): (message: string) => void {
  const dispatch = useDispatch();
  return useMemo(() => createNotice(dispatch), [dispatch]);
}
