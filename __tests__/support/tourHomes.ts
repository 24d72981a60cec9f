type Kind = 'SELF_GUIDED' | 'IN_PERSON' | 'LIVE_VIDEO' | 'OPEN_HOUSE';

const TOURS = `query tours($id: ID!, $marketSlug: String) {
  publicListings(organizationId: $id, first: 50, filter: { marketSlug: $marketSlug }) {
    edges { node { slug availability { status } property { address { visibility } } tours { tourable kinds } } }
  }
}`;

type Listed = {
  slug: string;
  availability: { status: string };
  property: { address: { visibility: string } };
  tours: { tourable: boolean; kinds: Kind[] };
};

/** Homes with a public address that are available today; the others depend on the day of the week. */
const isPlain = ({ availability, property, tours }: Listed) =>
  tours.tourable && availability.status === 'AVAILABLE_NOW' && property.address.visibility === 'EXACT';

const bySlug = (one: Listed, other: Listed) => (one.slug < other.slug ? -1 : 1);

async function ask<Data>(url: string, query: string, variables: object = {}) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return ((await answer.json()) as { data: Data }).data;
}

async function listHomes(url: string, organization: string, marketSlug: string | null = null) {
  const { organization: found } = await ask<{ organization: { id: string } }>(
    url,
    `{ organization(name: "${organization}") { id } }`,
  );
  const { publicListings } = await ask<{ publicListings: { edges: { node: Listed }[] } }>(url, TOURS, {
    id: found.id,
    marketSlug,
  });
  const homes = publicListings.edges
    .map(({ node }) => node)
    .filter(isPlain)
    .sort(bySlug);
  return { id: found.id, homes };
}

/**
 * Returns a home with all these ways of touring, never the same one twice, and in one market if it is named.
 */
export async function tourHomes(
  url: string,
  organization: string,
  marketSlug: string | null = null,
): Promise<(...kinds: Kind[]) => string> {
  const { homes: left } = await listHomes(url, organization, marketSlug);
  return (...kinds) => {
    const at = left.findIndex(({ tours }) => kinds.every((kind) => tours.kinds.includes(kind)));
    const [home] = at < 0 ? [] : left.splice(at, 1);
    if (!home) throw new Error(`No more home to be seen ${kinds.join(' and ')}.`);
    return home.slug;
  };
}

const OPTIONS = `query options($id: ID!, $slug: String!) {
  tourFlow(organizationId: $id, slug: $slug) { options { type approval } }
}`;

/** A home with several ways of touring, where the team must approve an in-person tour. */
export async function homeAskedFor(url: string, organization: string): Promise<string> {
  type Flow = { options: { type: Kind; approval: string }[] };
  const { id, homes } = await listHomes(url, organization);
  for (const { slug } of homes.filter(({ tours }) => tours.kinds.length > 1)) {
    const { tourFlow } = await ask<{ tourFlow: Flow }>(url, OPTIONS, { id, slug });
    const requiresApproval = ({ type, approval }: Flow['options'][number]) =>
      type === 'IN_PERSON' && approval === 'REQUEST';
    if (tourFlow.options.some(requiresApproval)) return slug;
  }
  throw new Error('There is no home whose tours are asked for');
}
