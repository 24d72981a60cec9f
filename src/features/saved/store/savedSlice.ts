import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import type { SavedHome } from '../savedHomes.ts';
import { removeSaved, addSaved } from '../savedHomes.ts';

export type Saved = {
  homes: SavedHome[];
  /** Whether the device's storage has been read. Homes saved before that are not lost. */
  isRead: boolean;
};

const none: Saved = { homes: [], isRead: false };

/** The homes that a visitor has saved on this device, the newest first. */
export const savedSlice = createSlice({
  name: 'saved',
  initialState: none,
  reducers: {
    savedRead: (_, { payload }: PayloadAction<SavedHome[]>) => ({ homes: payload, isRead: true }),
    homesSaved(saved, { payload }: PayloadAction<SavedHome[]>) {
      saved.homes = addSaved(saved.homes, payload);
    },
    homesRemoved(saved, { payload }: PayloadAction<string[]>) {
      saved.homes = removeSaved(saved.homes, payload);
    },
  },
});

export const { savedRead, homesSaved, homesRemoved } = savedSlice.actions;

type WithSaved = { saved?: Saved };

/** Null until they are read: on the server, and during hydration. */
export const selectSaved = (root: object): Saved | null => (root as WithSaved).saved ?? null;

export const selectIsSaved = (root: object, slug: string): boolean | null =>
  selectSaved(root)?.homes.some((home) => home.slug === slug) ?? null;
