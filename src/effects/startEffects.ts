import type { StartListening } from '#src/store/startListening.ts';

import { organizationEffects } from './organizationEffects.ts';
import { screenLoadingEffects } from './screenLoadingEffects.ts';

type Deps = Parameters<typeof screenLoadingEffects>[0] & Parameters<typeof organizationEffects>[0];

/** Starts all side effects of store actions, one line per subject. */
export const startEffects = (parts: Deps) => (startListening: StartListening) => {
  screenLoadingEffects(parts)(startListening);
  organizationEffects(parts)(startListening);
};
