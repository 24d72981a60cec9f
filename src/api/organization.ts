import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';

const OrganizationQuery = graphql(`
  query organization($name: String) {
    organization(name: $name) {
      id
      name
      leasingEmail
      rentalPortalUrl
      personaTemplateId
      leasingHelpCenterLink
      logo {
        id
        fileUrl
      }
      favicon {
        id
        fileUrl
      }
      trecIbsDocument {
        id
        fileUrl
      }
      applicantPortalUrl
      slug
      leasingPhone
      leasingTextNumber
      supportHours {
        weekday
        opens
        closes
        timeZone
      }
      closedDays {
        date
        name
      }
      brand {
        primary
        onPrimary
        accent
        paper
      }
      markets {
        id
        slug
        name
        state
        timeZone
      }
      equalHousingStatement
    }
  }
`);

type Result = ResultOf<typeof OrganizationQuery>;
type Variables = VariablesOf<typeof OrganizationQuery>;

export type Organization = NonNullable<Result['organization']>;

const organizationApi = api.injectEndpoints({
  endpoints: (build) => ({
    organization: build.query<Organization | null, Variables>({
      query: (variables) => ({ document: OrganizationQuery, variables }),
      transformResponse: ({ organization }: Result) => organization,
    }),
  }),
});

export const { useOrganizationQuery } = organizationApi;
export const { organization: organizationEndpoint } = organizationApi.endpoints;
