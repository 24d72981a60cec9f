import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';
import { sendWithStamp } from '#src/api/formStamp.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const AlertFormQuery = graphql(`
  query alertForm($organizationId: ID!) {
    alertForm(organizationId: $organizationId) {
      stamp
      minSeconds
      consent {
        key
        version
        text
      }
    }
  }
`);

const CreateSavedSearchMutation = graphql(`
  mutation createSavedSearch($input: CreateSavedSearchInput!) {
    createSavedSearch(input: $input) {
      accepted
    }
  }
`);

const NotifyWhenAvailableMutation = graphql(`
  mutation notifyWhenAvailable($input: NotifyWhenAvailableInput!) {
    notifyWhenAvailable(input: $input) {
      accepted
    }
  }
`);

type FormResult = ResultOf<typeof AlertFormQuery>;
type SearchInput = VariablesOf<typeof CreateSavedSearchMutation>['input'];
type NotifyInput = VariablesOf<typeof NotifyWhenAvailableMutation>['input'];

export type AlertFrequency = SearchInput['frequency'];
export type NotifyKind = NotifyInput['kind'];

/** `website` is the hidden field that people do not see. */
type FormContent<Input> = Omit<Input, 'antiSpam'> & { website: string };

const formApi = api.enhanceEndpoints({ addTagTypes: ['alertForm'] }).injectEndpoints({
  endpoints: (build) => ({
    alertForm: build.query<FormResult['alertForm'], VariablesOf<typeof AlertFormQuery>>({
      query: (variables) => ({ document: AlertFormQuery, variables }),
      transformResponse: ({ alertForm }: FormResult) => alertForm,
      providesTags: ['alertForm'],
    }),
  }),
});

const fetchStamp = (dispatch: unknown, organizationId: string) => (forceRefetch: boolean) =>
  (dispatch as ThunkDispatch<unknown, unknown, UnknownAction>)(
    formApi.endpoints.alertForm.initiate({ organizationId }, { subscribe: false, forceRefetch }),
  );

const requestsApi = formApi.injectEndpoints({
  endpoints: (build) => ({
    createSavedSearch: build.mutation<true, FormContent<SearchInput>>({
      queryFn: ({ website, ...content }, { dispatch }, _options, baseQuery) =>
        sendWithStamp<true>(fetchStamp(dispatch, content.organizationId), async (stamp) => {
          const input: SearchInput = { ...content, antiSpam: { stamp, website } };
          const { error } = await baseQuery({ document: CreateSavedSearchMutation, variables: { input } });
          return error ? { error } : { data: true };
        }),
      // the wording has changed since the form was loaded
      invalidatesTags: (_sent, error) => (error?.info && 'consents' in error.info ? ['alertForm'] : []),
    }),
    notifyWhenAvailable: build.mutation<true, FormContent<NotifyInput>>({
      queryFn: ({ website, ...content }, { dispatch }, _options, baseQuery) =>
        sendWithStamp<true>(fetchStamp(dispatch, content.organizationId), async (stamp) => {
          const input: NotifyInput = { ...content, antiSpam: { stamp, website } };
          const { error } = await baseQuery({ document: NotifyWhenAvailableMutation, variables: { input } });
          return error ? { error } : { data: true };
        }),
      invalidatesTags: (_sent, error) => (error?.info && 'consents' in error.info ? ['alertForm'] : []),
    }),
  }),
});

export const { useAlertFormQuery } = formApi;
export const { useCreateSavedSearchMutation, useNotifyWhenAvailableMutation } = requestsApi;
