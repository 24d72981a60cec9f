import type { StartListening } from '#src/store/listening.ts';

import { organizationEffects } from './organizationEffects.ts';
import { screenLoadingEffects } from './screenLoadingEffects.ts';

type Parts = Parameters<typeof screenLoadingEffects>[0] & Parameters<typeof organizationEffects>[0];

/** All that happens outside when something has happened in the store. One line a subject. */
export const startEffects = (parts: Parts) => (startListening: StartListening) => {
  screenLoadingEffects(parts)(startListening);
  organizationEffects(parts)(startListening);
};
