import { assign } from 'xstate';

import { arriving, refreshing } from './arriving.ts';
import { entering } from './entering.ts';
import { access } from './setup.ts';
import { showing } from './showing.ts';

/** Which page of the way to the door is shown. What was shown once is not asked for again. */
export const stepping = access.createStateConfig({
  initial: 'arriving',
  states: {
    arriving,
    refreshing,
    ...showing,
    ...entering,
    ended: { entry: 'forgetCode', on: { 'retry.asked': 'refreshing' } },
    standing: {
      entry: [
        'forgetCode',
        { type: 'showStanding', params: ({ context: { kind, token } }) => ({ kind, token }) },
        assign({ trouble: null, note: null }),
      ],
    },
  },
});
