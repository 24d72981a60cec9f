import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const AlertsQuery = graphql(`
  query alerts($organizationId: ID!, $token: String!) {
    alerts(organizationId: $organizationId, token: $token) {
      recipient
      alerts {
        id
        token
        isOpened
        kind
        state
        name
        frequency
        path
        unit {
          title
        }
        matchCount
      }
    }
  }
`);

const ConfirmAlertMutation = graphql(`
  mutation confirmAlert($input: AlertTokenInput!) {
    confirmAlert(input: $input) {
      alerts {
        recipient
      }
    }
  }
`);

const UpdateAlertMutation = graphql(`
  mutation updateAlert($input: UpdateAlertInput!) {
    updateAlert(input: $input) {
      alerts {
        recipient
      }
    }
  }
`);

const UnsubscribeAlertMutation = graphql(`
  mutation unsubscribeAlert($input: UnsubscribeAlertInput!) {
    unsubscribeAlert(input: $input) {
      alerts {
        recipient
      }
    }
  }
`);

type AlertsResult = ResultOf<typeof AlertsQuery>;

export type Alerts = NonNullable<AlertsResult['alerts']>;
export type Alert = Alerts['alerts'][number];
export type AlertFrequency = NonNullable<Alert['frequency']>;
const alertsApi = api.enhanceEndpoints({ addTagTypes: ['alerts'] }).injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query<Alerts | null, VariablesOf<typeof AlertsQuery>>({
      query: (variables) => ({ document: AlertsQuery, variables }),
      transformResponse: ({ alerts }: AlertsResult) => alerts,
      providesTags: ['alerts'],
    }),
    // The alerts are refetched after success and failure alike.
    confirmAlert: build.mutation<unknown, VariablesOf<typeof ConfirmAlertMutation>['input']>({
      query: (input) => ({ document: ConfirmAlertMutation, variables: { input } }),
      invalidatesTags: ['alerts'],
    }),
    updateAlert: build.mutation<unknown, VariablesOf<typeof UpdateAlertMutation>['input']>({
      query: (input) => ({ document: UpdateAlertMutation, variables: { input } }),
      invalidatesTags: ['alerts'],
    }),
    unsubscribeAlert: build.mutation<unknown, VariablesOf<typeof UnsubscribeAlertMutation>['input']>({
      query: (input) => ({ document: UnsubscribeAlertMutation, variables: { input } }),
      invalidatesTags: ['alerts'],
    }),
  }),
});

export const {
  useAlertsQuery,
  useConfirmAlertMutation,
  useUpdateAlertMutation,
  useUnsubscribeAlertMutation,
} = alertsApi;
