import { useState } from 'react';

import type { Alert, AlertFrequency } from '#src/api/alerts.ts';
import {
  useConfirmAlertMutation,
  useUnsubscribeAlertMutation,
  useUpdateAlertMutation,
} from '#src/api/alerts.ts';
import { apiErrorOf, refusalWords } from '#src/lib/refusal.ts';

const UNHEARD = 'We couldn’t confirm that change. Check your alerts here, and try again if it isn’t there.';

export type AlertChanges = ReturnType<typeof useAlertChanges>;

/** One press is one change, and what came of it is told. */
export function useAlertChanges(organizationId: string, opened: string) {
  const [told, setTold] = useState({ text: '', isProblem: false });
  const [confirm, confirming] = useConfirmAlertMutation();
  const [update, updating] = useUpdateAlertMutation();
  const [unsubscribe, ending] = useUnsubscribeAlertMutation();
  const isBusy = confirming.isLoading || updating.isLoading || ending.isLoading;

  async function make(change: () => Promise<{ error?: unknown }>, done: string) {
    if (isBusy) return null;
    setTold({ text: '', isProblem: false });
    const { error } = await change();
    const isProblem = error !== undefined;
    setTold({ text: isProblem ? (refusalWords(error) ?? UNHEARD) : done, isProblem });
    return apiErrorOf(error);
  }

  return {
    told,
    isBusy,
    begin: ({ token, name }: Alert) => make(() => confirm({ organizationId, token }), `“${name}” is on.`),
    stop: ({ token, name }: Alert) =>
      make(() => unsubscribe({ organizationId, token }), `“${name}” is stopped.`),
    stopAll: () =>
      make(() => unsubscribe({ organizationId, token: opened, all: true }), 'All your alerts are stopped.'),
    rename: ({ token }: Alert, name: string) =>
      make(() => update({ organizationId, token, name }), 'Name saved.'),
    changeFrequency: ({ token }: Alert, frequency: AlertFrequency) =>
      make(() => update({ organizationId, token, frequency }), 'We saved how often to email you.'),
  };
}
