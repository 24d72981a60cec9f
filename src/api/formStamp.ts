import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { ApiError } from '#src/lib/apiError.ts';
import { failure } from '#src/lib/apiError.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';

import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';

/** Apart from what a page shows: a page may be kept for others, and each form has a stamp of its own. */
const FormStampQuery = graphql(`
  query formStamp($organizationId: ID!) {
    inquiryForm(organizationId: $organizationId) {
      stamp
      leastSeconds
    }
  }
`);

type StampResult = ResultOf<typeof FormStampQuery>;
type StampVariables = VariablesOf<typeof FormStampQuery>;
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type StampAnswer = {
  data?: { stamp: string; leastSeconds: number } | null | undefined;
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

/** Sends a form with the stamp that all forms share. */
export const sendStamped = <Data>(
  dispatch: unknown,
  organizationId: string,
  send: (stamp: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> =>
  sendWithStampOf(
    (forceRefetch) =>
      (dispatch as Dispatch)(formStamp.initiate({ organizationId }, { subscribe: false, forceRefetch })),
    send,
  );

/** Sends a form with its stamp; with a new one, once, when the first had become too old. */
export async function sendWithStampOf<Data>(
  askForStamp: (isNew: boolean) => PromiseLike<StampAnswer>,
  send: (stamp: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const sendWith = async (isNew: boolean) => {
    const { data, error, fulfilledTimeStamp = Date.now() } = await askForStamp(isNew);
    if (!data) return { error: apiErrorOf(error) ?? failure('We couldn’t prepare the form.') };
    await readyToSend(data.leastSeconds, fulfilledTimeStamp);
    return send(data.stamp);
  };
  const answer = await sendWith(false);
  return 'error' in answer && isStampRefused(answer.error) ? sendWith(true) : answer;
}

/** A form that is sent sooner than a person can counts as a bot's. A visitor whose details were known can be so quick. */
function readyToSend(leastSeconds: number, receivedAt: number): Promise<void> {
  const left = receivedAt + leastSeconds * 1000 - Date.now();
  return new Promise((resolve) => {
    if (left > 0) setTimeout(resolve, left);
    else resolve();
  });
}

const isStampRefused = ({ code, info }: ApiError) =>
  code === 'INVALID_INPUT' && info !== null && Object.keys(info).join() === 'antiSpam';
