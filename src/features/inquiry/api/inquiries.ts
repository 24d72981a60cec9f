import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';
import { sendStamped } from '#src/api/formStamp.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

const InquiryLandingQuery = graphql(
  `
    query inquiryLanding($organizationId: ID!, $unitSlug: String, $inquiryToken: String) {
      inquiryLanding(organizationId: $organizationId, unitSlug: $unitSlug, inquiryToken: $inquiryToken) {
        unit {
          ...HomeCard
          availability {
            notReadyReason
          }
          property {
            timeZone
            market {
              slug
              name
            }
          }
          tours {
            nextSlots(first: 3) {
              id
              type
              startsAt
              localLabel
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

const CreateInquiryMutation = graphql(`
  mutation createInquiry($input: CreateInquiryInput!) {
    createInquiry(input: $input) {
      inquiry {
        id
        publicToken
        createdAt
        expectedReplyBy
      }
    }
  }
`);

type LandingResult = ResultOf<typeof InquiryLandingQuery>;
type LandingVariables = VariablesOf<typeof InquiryLandingQuery>;
type CreateResult = ResultOf<typeof CreateInquiryMutation>;
type CreateInput = VariablesOf<typeof CreateInquiryMutation>['input'];

export type InquiryLanding = LandingResult['inquiryLanding'];
export type InquiryHome = NonNullable<InquiryLanding['unit']>;
export type ConsentText = NonNullable<LandingResult['inquiryForm']>['consents'][number];
export type SentInquiry = CreateResult['createInquiry']['inquiry'];
export type ContactChannel = NonNullable<CreateInput['contact']['preferredChannel']>;
/** `website` is the hidden field that people do not see. */
export type InquiryToSend = Omit<CreateInput, 'antiSpam'> & { website: string };

const inquiriesApi = api.enhanceEndpoints({ addTagTypes: ['consents'] }).injectEndpoints({
  endpoints: (build) => ({
    inquiryLanding: build.query<LandingResult, LandingVariables>({
      query: (variables) => ({ document: InquiryLandingQuery, variables }),
      providesTags: ['consents'],
    }),
    createInquiry: build.mutation<SentInquiry, InquiryToSend>({
      queryFn: ({ website, ...content }, { dispatch }, _options, baseQuery) =>
        sendStamped<SentInquiry>(dispatch, content.organizationId, async (stamp) => {
          const input: CreateInput = { ...content, antiSpam: { stamp, website } };
          const answer = await baseQuery({ document: CreateInquiryMutation, variables: { input } });
          if (answer.error) return { error: answer.error };
          return { data: (answer.data as CreateResult).createInquiry.inquiry };
        }),
      // the wording has changed since the page was loaded
      invalidatesTags: (_sent, error) => (error?.info && 'consents' in error.info ? ['consents'] : []),
    }),
  }),
});

export const { useInquiryLandingQuery, useCreateInquiryMutation } = inquiriesApi;

/** For the server, which renders once the data is in the store. */
export const loadInquiryLanding = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  variables: LandingVariables,
) => dispatch(inquiriesApi.endpoints.inquiryLanding.initiate(variables, { subscribe: false }));
