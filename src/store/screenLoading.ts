import { screenLoadingMachine } from '#machines/screenLoading.ts';

import { createMachineSlice } from './createMachineSlice.ts';

export const screenLoading = createMachineSlice('screenLoading', screenLoadingMachine);
