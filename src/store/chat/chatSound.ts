import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** Whether the visitor wants to hear of an answer that he does not see. */
export const chatSoundSlice = createSlice({
  name: 'chatSound',
  initialState: { isOn: false },
  reducers: {
    /** As he has left it, here or in another tab. */
    soundFound: (_, { payload }: PayloadAction<boolean>) => ({ isOn: payload }),
    soundSwitched: (_, { payload }: PayloadAction<boolean>) => ({ isOn: payload }),
  },
});

export const { soundFound, soundSwitched } = chatSoundSlice.actions;

export const selectIsSoundOn = (root: object): boolean =>
  (root as { chatSound?: { isOn: boolean } }).chatSound?.isOn ?? false;
