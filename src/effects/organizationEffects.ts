import { organization } from '#src/api/organization.ts';
import type { StartListening } from '#src/store/listening.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

type Parts = { tell: (sentence: string) => void };

const SENTENCE = 'No Organization Found';

/** Without an organization the portal goes on unbranded; who looks into the console learns why. */
export const organizationEffects =
  ({ tell }: Parts) =>
  (startListening: StartListening) => {
    startListening({
      matcher: organization.matchRejected,
      effect: ({ meta }) => {
        // A question that need not be asked is turned down under the same name.
        if (!meta.condition) tell(SENTENCE);
      },
    });
    startListening({
      matcher: organization.matchFulfilled,
      effect: (_, api) => {
        if (isMissing(api.getState())) tell(SENTENCE);
      },
    });
  };

/** The same for what came with the page: no action tells of it. */
export function tellIfMissing(state: RootState, { tell }: Parts) {
  if (isMissing(state)) tell(SENTENCE);
}

function isMissing(state: RootState): boolean {
  const { isSuccess, data } = organization.select({ name: selectOrganizationSlug(state) })(state);
  return isSuccess && data === null;
}
