import { assign } from 'xstate';

import { arriving, refreshing } from './arriving.ts';
import { entering } from './entering.ts';
import { access } from './setup.ts';
import { verifying } from './verifying.ts';

/** The page shown on the way to the door. Completed verifications are not requested again. */
export const stepping = access.createStateConfig({
  initial: 'arriving',
  states: {
    arriving,
    refreshing,
    ...verifying,
    ...entering,
    ended: { entry: 'forgetCode', on: { 'retry.requested': 'refreshing' } },
    status: {
      entry: [
        'forgetCode',
        { type: 'showStatus', params: ({ context: { kind, token } }) => ({ kind, token }) },
        assign({ error: null, notice: null }),
      ],
    },
  },
});
