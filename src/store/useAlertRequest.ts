import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';

import type { AlertFrequency, NotifyKind } from '#src/api/alertRequests.ts';
import {
  useAlertFormQuery,
  useCreateSavedSearchMutation,
  useNotifyWhenAvailableMutation,
} from '#src/api/alertRequests.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';

import { useAppSelector, useOrganization } from './hooks.ts';
import { contactGiven, selectVisitor } from './visitorSlice.ts';

type Asked = {
  email: string;
  consents: { key: string; version: string; granted: boolean }[];
  website: string;
  idempotencyKey: string;
};

type Wish =
  | { filterQuery: string; frequency: AlertFrequency }
  | { unitSlug: string; kind: NotifyKind; day?: string };

/** What a form for an alert needs, and how it is sent. */
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
      onTriedAgain: () => void form.refetch(),
      onEmailGiven: (given: string) => void dispatch(contactGiven({ email: given })),
    },
    /** Null when it was accepted. */
    send: async ({ email: to, consents, website, idempotencyKey }: Asked, wish: Wish) => {
      const request = { organizationId, email: to, consents, website, idempotencyKey };
      const answer =
        'unitSlug' in wish
          ? await notifyWhenAvailable({ ...request, ...wish })
          : await createSavedSearch({ ...request, ...wish });
      return apiErrorOf(answer.error);
    },
  };
}
