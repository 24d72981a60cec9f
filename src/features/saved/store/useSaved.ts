import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AppStore } from '#src/store/makeStore.ts';

import type { Saved } from './savedSlice.ts';
import { homesRemoved, homesSaved, savedSlice, selectIsSaved, selectSaved } from './savedSlice.ts';

/** The slice is loaded with the first screen that shows homes. */
function useSlice() {
  const store = useStore() as unknown as AppStore;
  useEffect(() => store.addSlice(savedSlice), [store]);
}

export function useSaved(): Saved | null {
  useSlice();
  return useSelector<object, Saved | null>(selectSaved);
}

/** Whether a home is saved on this device, null while unknown, and a function to change it. */
export function useSavedHome(slug: string) {
  useSlice();
  const isSaved = useSelector<object, boolean | null>((root) => selectIsSaved(root, slug));
  const dispatch = useDispatch();
  const toggle = (now: number) =>
    void dispatch(isSaved ? homesRemoved([slug]) : homesSaved([{ slug, at: now }]));
  return [isSaved, toggle] as const;
}

/** The slugs of all saved homes, null while unknown, and a function to change one: for a whole list. */
export function useSavedHomes() {
  const homes = useSaved()?.homes;
  const slugs = useMemo(() => homes && new Set(homes.map(({ slug }) => slug)), [homes]);
  const dispatch = useDispatch();
  const save = useCallback(
    (slug: string, isSaved: boolean, now: number) =>
      void dispatch(isSaved ? homesSaved([{ slug, at: now }]) : homesRemoved([slug])),
    [dispatch],
  );
  return [slugs ?? null, save] as const;
}
