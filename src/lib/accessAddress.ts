type Kind = 'tour' | 'agent';

/** The query of the access page for agents of other companies. */
export const AGENT_QUERY = 'as=agent';

export const isAgentVisit = (search: string) => new URLSearchParams(search).get('as') === 'agent';

const tokenParam = (token: string) => `token=${encodeURIComponent(token)}`;

export const getDoorPath = (kind: Kind, token: string) =>
  `/access/tour?${kind === 'agent' ? `${AGENT_QUERY}&` : ''}${tokenParam(token)}`;

/** For visitors at a home who have not booked a tour. */
export const getHomeDoorPath = (slug: string) => `/access/tour?unit=${encodeURIComponent(slug)}`;

/** The page that shows the status of the door. */
export const getAccessStatusPath = (kind: Kind, token: string) =>
  `/access/${kind}/success?${tokenParam(token)}`;

/** A home by the slug in our addresses, or by the number printed on the lockbox at its door. */
export function parseRequestedHome(search: string): { unitSlug: string } | { lockboxSerial: string } | null {
  const query = new URLSearchParams(search);
  const unitSlug = query.get('unit') ?? '';
  const lockboxSerial = query.get('lockbox') ?? '';
  if (unitSlug !== '') return { unitSlug };
  return lockboxSerial === '' ? null : { lockboxSerial };
}
