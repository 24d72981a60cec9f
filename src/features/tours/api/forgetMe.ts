import { api } from '#src/api/api.ts';
import { graphql } from '#src/api/graphql.ts';

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
