import type { TourKind } from '#domain/tours/kinds.ts';
import type { Backend } from '#src/api/baseQuery.ts';

import { bookTour, type Ask } from './bookTour.ts';

/** No one waits here until a form has been open for long enough. */
export const hurried =
  (backend: Backend): Backend =>
  async (operation, signal) => {
    const answer = await backend(operation, signal);
    if (operation.operationName !== 'formStamp') return answer;
    return JSON.parse(JSON.stringify(answer).replace(/"minSeconds":\d+/, '"minSeconds":0')) as never;
  };

/** Sends a request to a backend in the test's own process, under the name of the operation. */
export const createBackendAsk =
  (backend: Backend): Ask =>
  async <Data>(query: string, variables: object = {}) => {
    const operationName = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    const operation = { operationName, query, variables: { ...variables } };
    return ((await backend(operation, new AbortController().signal)) as { data: Data }).data;
  };

/** The homes of the demo's first organization with in-person tours by its team. */
export const homesInPerson = (backend: Backend) => homesToured(backend, 'IN_PERSON');

/** The homes of the demo's first organization with tours of this kind. */
export async function homesToured(backend: Backend, kind: TourKind): Promise<string[]> {
  const ask = createBackendAsk(backend);
  const { organization } = await ask<{ organization: { id: string } }>(
    'query homes { organization(name: "lantern") { id } }',
  );
  type Listed = { node: { slug: string; tours: { kinds: string[] } } };
  const { publicListings } = await ask<{ publicListings: { edges: Listed[] } }>(
    'query homes($id: ID!) { publicListings(organizationId: $id, first: 50) { edges { node { slug tours { kinds } } } } }',
    { id: organization.id },
  );
  return publicListings.edges
    .filter(({ node }) => node.tours.kinds.includes(kind))
    .map(({ node }) => node.slug);
}

/** The first time that a visitor wants of this home is booked by someone else meanwhile. */
export function losingFirstTime(backend: Backend, slug: string): Backend {
  let isLost = false;
  return async (operation, signal) => {
    if (operation.operationName === 'holdTourSlot' && !isLost) {
      isLost = true;
      await bookTour(createBackendAsk(backend), slug, 'IN_PERSON');
    }
    return backend(operation, signal);
  };
}
