import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import type { SavedHome } from '#src/lib/savedHomes.ts';
import { withoutSaved, withSaved } from '#src/lib/savedHomes.ts';

export type Saved = {
  homes: SavedHome[];
  /** Whether the device has been asked. What is saved before that is there all the same. */
  isRead: boolean;
};

const none: Saved = { homes: [], isRead: false };

/** The homes that a visitor keeps on this device, the newest first. */
export const savedSlice = createSlice({
  name: 'saved',
  initialState: none,
  reducers: {
    savedRead: (_, { payload }: PayloadAction<SavedHome[]>) => ({ homes: payload, isRead: true }),
    homesSaved(saved, { payload }: PayloadAction<SavedHome[]>) {
      saved.homes = withSaved(saved.homes, payload);
    },
    homesRemoved(saved, { payload }: PayloadAction<string[]>) {
      saved.homes = withoutSaved(saved.homes, payload);
    },
  },
});

export const { savedRead, homesSaved, homesRemoved } = savedSlice.actions;

type WithSaved = { saved?: Saved };

/** Null where nobody has asked for them yet: on the server, and while the page is taken over. */
export const selectSaved = (root: object): Saved | null => (root as WithSaved).saved ?? null;

export const selectIsSaved = (root: object, slug: string): boolean | null =>
  selectSaved(root)?.homes.some((home) => home.slug === slug) ?? null;
