import { api } from '#src/api/api.ts';
import { sendStamped } from '#src/api/formStamp.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

const ReportListingMutation = graphql(`
  mutation reportListing($input: ReportListingInput!) {
    reportListing(input: $input) {
      reference
      reviewBy
    }
  }
`);

// this variable name keeps pasted text out of addresses
const CheckListingQuery = graphql(
  `
    query checkListing($organizationId: ID!, $secretText: String!) {
      checkListing(organizationId: $organizationId, text: $secretText) {
        verdict
        homes {
          ...HomeCard
        }
        link {
          host
          linkOwner
        }
        namedPrice {
          amountCents
        }
        isFarBelow
        scamSigns
      }
    }
  `,
  [HomeCardFragment],
);

type ReportResult = ResultOf<typeof ReportListingMutation>;
type ReportInput = VariablesOf<typeof ReportListingMutation>['input'];
type CheckResult = ResultOf<typeof CheckListingQuery>;
type Pasted = { organizationId: string; text: string };

export type ReportReceipt = ReportResult['reportListing'];
/** `website` is the hidden field that people do not see. */
export type ReportDraft = Omit<ReportInput, 'antiSpam'> & { website: string };
export type ListingCheck = CheckResult['checkListing'];

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportListing: build.mutation<ReportReceipt, ReportDraft>({
      queryFn: ({ website, ...content }, { dispatch }, _options, baseQuery) =>
        sendStamped<ReportReceipt>(dispatch, content.organizationId, async (stamp) => {
          const input: ReportInput = { ...content, antiSpam: { stamp, website } };
          const answer = await baseQuery({ document: ReportListingMutation, variables: { input } });
          if (answer.error) return { error: answer.error };
          return { data: (answer.data as ReportResult).reportListing };
        }),
    }),
    /** Queried once per press, and cached only while the result is shown. */
    checkListing: build.mutation<ListingCheck, Pasted>({
      query: ({ organizationId, text }) => ({
        document: CheckListingQuery,
        variables: { organizationId, secretText: text },
      }),
      transformResponse: ({ checkListing }: CheckResult) => checkListing,
    }),
  }),
});

export const { useReportListingMutation, useCheckListingMutation } = reportsApi;
