import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const HomePicturesQuery = graphql(`
  query homePictures($organizationId: ID!, $slug: String!) {
    unit(organizationId: $organizationId, slug: $slug) {
      images(first: 8) {
        id
        url
        srcSet
        avifSrcSet
        width
        height
        alt
        placeholder
        focus
      }
    }
  }
`);

type Result = ResultOf<typeof HomePicturesQuery>;
type Variables = VariablesOf<typeof HomePicturesQuery>;

type Pictures = NonNullable<Result['unit']>['images'];

const homePicturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    homePictures: build.query<Pictures, Variables>({
      query: (variables) => ({ document: HomePicturesQuery, variables }),
      transformResponse: ({ unit }: Result) => unit?.images ?? [],
    }),
  }),
});

export const { useHomePicturesQuery } = homePicturesApi;
