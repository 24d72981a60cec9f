import type { StartListening } from '#src/store/startListening.ts';

import { organizationEffects } from './organizationEffects.ts';
import { screenLoadingEffects } from './screenLoadingEffects.ts';

type Deps = Parameters<typeof screenLoadingEffects>[0] & Parameters<typeof organizationEffects>[0];

/** Starts the side effects that every page needs. */
export const startEffects = (deps: Deps) => (startListening: StartListening) => {
  screenLoadingEffects(deps)(startListening);
  organizationEffects(deps)(startListening);
};
