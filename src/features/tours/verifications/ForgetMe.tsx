import { api } from '#src/api/api.ts';
import { graphql } from '#src/api/graphql.ts';
import { getRefusalMessage } from '#src/lib/refusal.ts';
import { useViewState } from '#src/lib/useViewState.ts';

import styles from './verify.module.css';

const SERVER_UNREACHABLE = 'We couldn’t reach our server, so nothing was removed yet. Try again in a moment.';

type Props = { organizationName: string; onForgotten: () => void };

/** For visitors who share this device or are not the person who used it before. */
export function ForgetMe({ organizationName, onForgotten }: Props) {
  const [forget, forgetting] = useForgetMeMutation();
  const [problem, setProblem] = useViewState('forgetProblem', null);

  async function handlePress() {
    if (forgetting.isLoading) return;
    setProblem(null);
    const { error } = await forget(null);
    if (error) setProblem(getRefusalMessage(error) ?? SERVER_UNREACHABLE);
    else onForgotten();
  }

  return (
    <div className={styles.actions}>
      <p className={styles.soft}>
        Your verification is good for 60 days in this browser, for every tour with {organizationName}.
      </p>
      <button
        type="button"
        className={styles.plain}
        aria-disabled={forgetting.isLoading || undefined}
        onClick={() => void handlePress()}
      >
        {forgetting.isLoading ? 'Removing…' : 'Not you, or not your device? Remove this verification'}
      </button>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const ForgetMeMutation = graphql(`
  mutation forgetMe {
    forgetMe {
      forgotten
    }
  }
`);

const forgetMeApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgetMe: build.mutation<unknown, null>({
      query: () => ({ document: ForgetMeMutation, variables: {} }),
    }),
  }),
});

const { useForgetMeMutation } = forgetMeApi;
