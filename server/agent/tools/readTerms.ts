import type { TourKind } from '#domain/tours/kinds.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

import type { HomeFacts } from './readHome.ts';
import type { Money } from './findHomes.ts';
import type { Tools } from './tools.ts';

type Fee = Pick<HomeFacts['pricing']['fees'][number], 'name' | 'requirement' | 'amountLabel' | 'refundable'>;
type WithFees = { fees: Fee[] };

/** What a home asks of everyone who rents it, by subject. */
export type TermsBySubject = {
  fees: { pricing: WithFees; pets: WithFees };
  rules: { pricing: WithFees; property: { policies: { title: string; body: string }[] } };
  pets: {
    bedrooms: number;
    pets: WithFees & { dogsAllowed: boolean; catsAllowed: boolean; assistanceAnimalNote: string };
  };
  upfront: { pricing: { deposit: Money | null } };
  lease: { leaseOptions: { months: number }[] };
  parking: { parking: HomeFacts['parking'] };
  tour: { tours: { tourable: boolean; kinds: TourKind[] } };
};

export type TermsSubject = keyof TermsBySubject;

const fees = 'fees { name requirement amountLabel refundable }';
const fields: Record<TermsSubject, string> = {
  fees: `pricing { ${fees} } pets { ${fees} }`,
  rules: `pricing { ${fees} } property { policies { title body } }`,
  pets: `bedrooms pets { dogsAllowed catsAllowed assistanceAnimalNote ${fees} }`,
  upfront: 'pricing { deposit { amountCents } }',
  lease: 'leaseOptions { months }',
  parking: 'parking { kind spaces included monthly { amountCents } }',
  tour: 'tours { tourable kinds }',
};

/** A larger page of homes with all their fees is refused. */
const PAGE_SIZE = 25;
const MAX_PAGES = 8;

const createQuery = (subject: TermsSubject) =>
  `query agentTerms($organizationId: ID!, $filter: ListingFilterInput, $first: Int, $after: String) {
  publicListings(organizationId: $organizationId, filter: $filter, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { ${fields[subject]} } }
  }
}`;

/** The terms of the homes that match, up to two hundred of them. */
export async function readTerms<Subject extends TermsSubject>(
  tools: Tools,
  subject: Subject,
  input: { organizationId: string; filter: ListingFilter },
): Promise<TermsBySubject[Subject][]> {
  type Data = {
    publicListings: {
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
      edges: { node: TermsBySubject[Subject] }[];
    };
  };
  const homes: TermsBySubject[Subject][] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { publicListings }: Data = await tools.request<Data>(createQuery(subject), {
      ...input,
      first: PAGE_SIZE,
      after,
    });
    homes.push(...publicListings.edges.map(({ node }) => node));
    after = publicListings.pageInfo.endCursor;
    if (!publicListings.pageInfo.hasNextPage || after === null) break;
  }
  return homes;
}
