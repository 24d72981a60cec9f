import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AppStore } from '../makeStore.ts';
import type { Saved } from './savedSlice.ts';
import { homesRemoved, homesSaved, savedSlice, selectIsSaved, selectSaved } from './savedSlice.ts';

/** The slice comes with the first screen that has homes on it. */
function useSlice() {
  const store = useStore() as unknown as AppStore;
  useEffect(() => store.addReducer(savedSlice), [store]);
}

export function useSaved(): Saved | null {
  useSlice();
  return useSelector<object, Saved | null>(selectSaved);
}

/** Whether a home is kept on this device, null while that is not known, and the way to change it. */
export function useSavedHome(slug: string) {
  useSlice();
  const isSaved = useSelector<object, boolean | null>((root) => selectIsSaved(root, slug));
  const dispatch = useDispatch();
  const toggle = (now: number) =>
    void dispatch(isSaved ? homesRemoved([slug]) : homesSaved([{ slug, at: now }]));
  return [isSaved, toggle] as const;
}
