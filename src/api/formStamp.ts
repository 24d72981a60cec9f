import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { ApiError } from '#src/lib/apiError.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { toApiError } from '#src/lib/refusal.ts';

import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';

/** Separate from the page's data: a page may be cached for others, but each form needs its own stamp. */
const FormStampQuery = graphql(`
  query formStamp($organizationId: ID!) {
    inquiryForm(organizationId: $organizationId) {
      stamp
      minSeconds
    }
  }
`);

type StampResult = ResultOf<typeof FormStampQuery>;
type StampVariables = VariablesOf<typeof FormStampQuery>;
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type StampAnswer = {
  data?: { stamp: string; minSeconds: number } | null | undefined;
  error?: unknown;
  fulfilledTimeStamp?: number | undefined;
};
type Outcome<Data> = { data: Data } | { error: ApiError };

const formStampApi = api.injectEndpoints({
  endpoints: (build) => ({
    formStamp: build.query<StampResult['inquiryForm'], StampVariables>({
      query: (variables) => ({ document: FormStampQuery, variables }),
      transformResponse: ({ inquiryForm }: StampResult) => inquiryForm,
    }),
  }),
});

export const { useFormStampQuery } = formStampApi;
export const { formStamp } = formStampApi.endpoints;

/** Sends a form with the shared stamp. */
export const sendStamped = <Data>(
  dispatch: unknown,
  organizationId: string,
  send: (stamp: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> =>
  sendWithStamp(
    (forceRefetch) =>
      (dispatch as Dispatch)(formStamp.initiate({ organizationId }, { subscribe: false, forceRefetch })),
    send,
  );

/** Sends a form with its stamp, and retries once with a new one when the first has expired. */
export async function sendWithStamp<Data>(
  askForStamp: (isNew: boolean) => PromiseLike<StampAnswer>,
  send: (stamp: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const sendWith = async (isNew: boolean) => {
    const { data, error, fulfilledTimeStamp = Date.now() } = await askForStamp(isNew);
    if (!data) return { error: toApiError(error) ?? createApiError('We couldn’t load the form. Try again.') };
    await waitUntilSendable(data.minSeconds, fulfilledTimeStamp);
    return send(data.stamp);
  };
  const answer = await sendWith(false);
  return 'error' in answer && isStampRefused(answer.error) ? sendWith(true) : answer;
}

/**
 * A form sent faster than a person could type counts as a bot's, but known visitors can be that quick, so it
 * waits.
 */
function waitUntilSendable(minSeconds: number, receivedAt: number): Promise<void> {
  const left = receivedAt + minSeconds * 1000 - Date.now();
  return new Promise((resolve) => {
    if (left > 0) setTimeout(resolve, left);
    else resolve();
  });
}

const isStampRefused = ({ code, info }: ApiError) =>
  code === 'INVALID_INPUT' && info !== null && Object.keys(info).join() === 'antiSpam';
