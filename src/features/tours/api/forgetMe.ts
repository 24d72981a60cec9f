import { api } from './api.ts';
import { graphql } from './graphql.ts';

const ForgetMeMutation = graphql(`
  mutation forgetMe {
    forgetMe {
      forgotten
    }
  }
`);

const forgetMeApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgetMe: build.mutation<unknown, null>({
      query: () => ({ document: ForgetMeMutation, variables: {} }),
    }),
  }),
});

export const { useForgetMeMutation } = forgetMeApi;
