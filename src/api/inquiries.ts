import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { ApiError } from '#src/lib/apiError.ts';
import { failure } from '#src/lib/apiError.ts';

import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';
import { HomeCardFragment } from './homeCard.ts';

const InquiryLandingQuery = graphql(
  `
    query inquiryLanding($organizationId: ID!, $unitSlug: String, $inquiryToken: String) {
      inquiryLanding(organizationId: $organizationId, unitSlug: $unitSlug, inquiryToken: $inquiryToken) {
        unit {
          ...HomeCard
          availability {
            notReadyBecause
          }
          property {
            timeZone
            market {
              slug
              name
            }
          }
          criteria {
            summary
          }
          applyUrl
        }
        unitUnavailable
        inquiry {
          firstName
          topics
          createdAt
          expectedReplyBy
        }
        similar(first: 3) {
          ...HomeCard
        }
      }
      inquiryForm(organizationId: $organizationId) {
        consents {
          key
          version
          text
        }
        expectedReplyBy
      }
    }
  `,
  [HomeCardFragment],
);

/** Apart from what a page shows: a page may be kept for others, and each form has a stamp of its own. */
const FormStampQuery = graphql(`
  query formStamp($organizationId: ID!) {
    inquiryForm(organizationId: $organizationId) {
      stamp
      leastSeconds
    }
  }
`);

const CreateInquiryMutation = graphql(`
  mutation createInquiry($input: CreateInquiryInput!) {
    createInquiry(input: $input) {
      inquiry {
        id
        createdAt
        expectedReplyBy
      }
    }
  }
`);

type LandingResult = ResultOf<typeof InquiryLandingQuery>;
type LandingVariables = VariablesOf<typeof InquiryLandingQuery>;
type StampResult = ResultOf<typeof FormStampQuery>;
type StampVariables = VariablesOf<typeof FormStampQuery>;
type CreateResult = ResultOf<typeof CreateInquiryMutation>;
type CreateInput = VariablesOf<typeof CreateInquiryMutation>['input'];

export type InquiryLanding = LandingResult['inquiryLanding'];
export type AskedHome = NonNullable<InquiryLanding['unit']>;
export type ConsentText = NonNullable<LandingResult['inquiryForm']>['consents'][number];
export type SentInquiry = CreateResult['createInquiry']['inquiry'];
export type InquiryTopic = NonNullable<CreateInput['topics']>[number];
export type ContactChannel = NonNullable<CreateInput['contact']['preferredChannel']>;
/** `website` is the field that no person sees. */
export type InquiryToSend = Omit<CreateInput, 'antiSpam'> & { website: string };

const inquiriesApi = api.enhanceEndpoints({ addTagTypes: ['consents'] }).injectEndpoints({
  endpoints: (build) => ({
    inquiryLanding: build.query<LandingResult, LandingVariables>({
      query: (variables) => ({ document: InquiryLandingQuery, variables }),
      providesTags: ['consents'],
    }),
    formStamp: build.query<StampResult['inquiryForm'], StampVariables>({
      query: (variables) => ({ document: FormStampQuery, variables }),
      transformResponse: ({ inquiryForm }: StampResult) => inquiryForm,
    }),
    createInquiry: build.mutation<SentInquiry, InquiryToSend>({
      async queryFn({ website, ...content }, store, _options, baseQuery) {
        const dispatch = store.dispatch as Dispatch;
        const { organizationId } = content;
        const sendWithStamp = async (isNew: boolean) => {
          const form = await stampOf(dispatch, organizationId, isNew);
          if ('error' in form) return form;
          await readyToSend(form);
          const input: CreateInput = { ...content, antiSpam: { stamp: form.stamp, website } };
          const answer = await baseQuery({ document: CreateInquiryMutation, variables: { input } });
          if (answer.error) return { error: answer.error };
          return { data: (answer.data as CreateResult).createInquiry.inquiry };
        };
        const answer = await sendWithStamp(false);
        return 'error' in answer && isStampRefused(answer.error) ? sendWithStamp(true) : answer;
      },
      // whose words have changed since the page was loaded
      invalidatesTags: (_sent, error) => (error?.info && 'consents' in error.info ? ['consents'] : []),
    }),
  }),
});

export const { useInquiryLandingQuery, useFormStampQuery, useCreateInquiryMutation } = inquiriesApi;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Stamp = { stamp: string; leastSeconds: number; receivedAt: number };

/** For the server, which renders when the store has it. */
export const loadInquiryLanding = (dispatch: Dispatch, variables: LandingVariables) =>
  dispatch(inquiriesApi.endpoints.inquiryLanding.initiate(variables, { subscribe: false }));

async function stampOf(
  dispatch: Dispatch,
  organizationId: string,
  forceRefetch: boolean,
): Promise<Stamp | { error: ApiError }> {
  const options = { subscribe: false, forceRefetch };
  const { data, error, fulfilledTimeStamp } = await dispatch(
    inquiriesApi.endpoints.formStamp.initiate({ organizationId }, options),
  );
  if (data) return { ...data, receivedAt: fulfilledTimeStamp ?? Date.now() };
  return { error: error && 'stage' in error ? error : failure('The form could not be made ready.') };
}

/** A form that is sent sooner than a person can counts as a bot's. A visitor whose details were known can be so quick. */
function readyToSend({ leastSeconds, receivedAt }: Stamp): Promise<void> {
  const left = receivedAt + leastSeconds * 1000 - Date.now();
  return new Promise((resolve) => {
    if (left > 0) setTimeout(resolve, left);
    else resolve();
  });
}

const isStampRefused = ({ code, info }: ApiError) =>
  code === 'INVALID_INPUT' && info !== null && Object.keys(info).join() === 'antiSpam';
