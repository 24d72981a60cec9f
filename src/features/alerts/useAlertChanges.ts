import { toApiError, getRefusalMessage } from '#src/lib/refusal.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import type { Alert, AlertFrequency } from './api/alerts.ts';
import {
  useConfirmAlertMutation,
  useUnsubscribeAlertMutation,
  useUpdateAlertMutation,
} from './api/alerts.ts';

const UNCONFIRMED =
  'We couldn’t confirm that change. Check your alerts below, and try again if nothing changed.';

export type AlertChanges = ReturnType<typeof useAlertChanges>;

/** One press makes one change, and its result is announced. */
export function useAlertChanges(organizationId: string, opened: string) {
  const [notice, setNotice] = useViewState('alertChange', { text: '', isProblem: false });
  const [confirm, confirming] = useConfirmAlertMutation();
  const [update, updating] = useUpdateAlertMutation();
  const [unsubscribe, ending] = useUnsubscribeAlertMutation();
  const isBusy = confirming.isLoading || updating.isLoading || ending.isLoading;

  async function applyChange(change: () => Promise<{ error?: unknown }>, done: string) {
    if (isBusy) return null;
    setNotice({ text: '', isProblem: false });
    const { error } = await change();
    const isProblem = error !== undefined;
    setNotice({ text: isProblem ? (getRefusalMessage(error) ?? UNCONFIRMED) : done, isProblem });
    return toApiError(error);
  }

  return {
    notice,
    isBusy,
    begin: ({ token, name }: Alert) =>
      applyChange(() => confirm({ organizationId, token }), `“${name}” is on.`),
    stop: ({ token, name }: Alert) =>
      applyChange(() => unsubscribe({ organizationId, token }), `“${name}” is stopped.`),
    stopAll: () =>
      applyChange(
        () => unsubscribe({ organizationId, token: opened, all: true }),
        'All your alerts are stopped.',
      ),
    rename: ({ token }: Alert, name: string) =>
      applyChange(() => update({ organizationId, token, name }), 'Name saved.'),
    changeFrequency: ({ token }: Alert, frequency: AlertFrequency) =>
      applyChange(() => update({ organizationId, token, frequency }), 'We saved how often to email you.'),
  };
}
