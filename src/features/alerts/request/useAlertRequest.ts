import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';

import { toApiError } from '#src/lib/refusal.ts';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import { contactUpdated, selectVisitor } from '#src/store/visitorSlice.ts';

import type { AlertFrequency, NotifyKind } from '../api/alertRequests.ts';
import {
  useAlertFormQuery,
  useCreateSavedSearchMutation,
  useNotifyWhenAvailableMutation,
} from '../api/alertRequests.ts';

type AlertSubmission = {
  email: string;
  consents: { key: string; version: string; granted: boolean }[];
  website: string;
  idempotencyKey: string;
};

type AlertCriteria =
  | { filterQuery: string; frequency: AlertFrequency }
  | { unitSlug: string; kind: NotifyKind; day?: string };

/** The data of an alert form, and how to send it. */
export function useAlertRequest() {
  const dispatch = useDispatch();
  const organizationId = useOrganization()?.id ?? '';
  const { email } = useAppSelector(selectVisitor);
  const form = useAlertFormQuery(organizationId === '' ? skipToken : { organizationId });
  const [createSavedSearch] = useCreateSavedSearchMutation();
  const [notifyWhenAvailable] = useNotifyWhenAvailableMutation();

  return {
    form: {
      email,
      draftName: `ALERT:${organizationId}`,
      consent: form.data?.consent ?? null,
      hasFailed: form.isError && !form.isFetching,
      isClosed: form.data === null,
      onRetry: () => void form.refetch(),
      onEmailEntered: (newEmail: string) => void dispatch(contactUpdated({ email: newEmail })),
    },
    /** Null when it was accepted. */
    send: async (
      { email: to, consents, website, idempotencyKey }: AlertSubmission,
      criteria: AlertCriteria,
    ) => {
      const request = { organizationId, email: to, consents, website, idempotencyKey };
      const answer =
        'unitSlug' in criteria
          ? await notifyWhenAvailable({ ...request, ...criteria })
          : await createSavedSearch({ ...request, ...criteria });
      return toApiError(answer.error);
    },
  };
}
