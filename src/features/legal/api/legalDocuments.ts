import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { useOrganizationQuery } from '#src/api/organization.ts';

const LegalDocumentQuery = graphql(`
  query legalDocument($organizationId: ID!, $kind: LegalDocumentKind!) {
    legalDocument(organizationId: $organizationId, kind: $kind) {
      version
      effectiveOn
      title
      plainSummary
      changes
      blocks {
        kind
        anchor
        text
        items
        href
      }
    }
  }
`);

type Result = ResultOf<typeof LegalDocumentQuery>;
type Variables = VariablesOf<typeof LegalDocumentQuery>;
type Kind = Variables['kind'];

export type LegalDocument = NonNullable<Result['legalDocument']>;

const legalDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    legalDocument: build.query<LegalDocument | null, Variables>({
      query: (variables) => ({ document: LegalDocumentQuery, variables }),
      transformResponse: ({ legalDocument }: Result) => legalDocument,
    }),
  }),
});

const { useLegalDocumentQuery } = legalDocumentsApi;

/** For the server, which renders once the data is in the store. */
export const loadLegalDocument = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  organizationId: string,
  kind: Kind,
) =>
  dispatch(
    legalDocumentsApi.endpoints.legalDocument.initiate({ organizationId, kind }, { subscribe: false }),
  );

/** A document of the host name's organization. */
export function useLegalDocument(organizationSlug: string, kind: Kind) {
  const organizationQuery = useOrganizationQuery({ name: organizationSlug });
  const organizationId = organizationQuery.data?.id;
  const documentQuery = useLegalDocumentQuery(organizationId ? { organizationId, kind } : skipToken);

  return {
    organization: organizationQuery.data ?? null,
    isWithoutOrganization: organizationQuery.data === null,
    document: documentQuery.currentData ?? null,
    isLoading: organizationQuery.isFetching || documentQuery.isFetching,
    tryAgain: () => void (organizationId ? documentQuery.refetch() : organizationQuery.refetch()),
  };
}
