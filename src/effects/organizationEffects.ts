import { organizationEndpoint } from '#src/api/organization.ts';
import type { StartListening } from '#src/store/startListening.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

type Deps = { warn: (sentence: string) => void };

const NO_ORGANIZATION = 'No Organization Found';

/** Logs why the portal has no branding when there is no organization. */
export const organizationEffects =
  ({ warn }: Deps) =>
  (startListening: StartListening) => {
    startListening({
      matcher: organizationEndpoint.matchRejected,
      effect: ({ meta }) => {
        // A query that is skipped is rejected under the same name.
        if (!meta.condition) warn(NO_ORGANIZATION);
      },
    });
    startListening({
      matcher: organizationEndpoint.matchFulfilled,
      effect: (_, api) => {
        if (isMissing(api.getState())) warn(NO_ORGANIZATION);
      },
    });
  };

/** Logs the same for data that came with the page, for which there is no action. */
export function logIfMissing(state: RootState, { warn }: Deps) {
  if (isMissing(state)) warn(NO_ORGANIZATION);
}

function isMissing(state: RootState): boolean {
  const { isSuccess, data } = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state);
  return isSuccess && data === null;
}
