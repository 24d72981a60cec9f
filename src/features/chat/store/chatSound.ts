import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** Whether a sound plays for an answer that the visitor does not see. */
export const chatSoundSlice = createSlice({
  name: 'chatSound',
  initialState: { isOn: false },
  reducers: {
    /** The stored setting, from here or another tab. */
    soundFound: (_, { payload }: PayloadAction<boolean>) => ({ isOn: payload }),
    soundSwitched: (_, { payload }: PayloadAction<boolean>) => ({ isOn: payload }),
  },
});

export const { soundFound, soundSwitched } = chatSoundSlice.actions;

export const selectIsSoundOn = (root: object): boolean =>
  (root as { chatSound?: { isOn: boolean } }).chatSound?.isOn ?? false;
