type Kind = 'tour' | 'agent';

/** In the query of the page that opens doors: who comes is an agent of another company. */
export const AS_AGENT = 'as=agent';

export const isAsAgent = (search: string) => new URLSearchParams(search).get('as') === 'agent';

const tokenPart = (token: string) => `token=${encodeURIComponent(token)}`;

export const doorPathOf = (kind: Kind, token: string) =>
  `/access/tour?${kind === 'agent' ? `${AS_AGENT}&` : ''}${tokenPart(token)}`;

/** For whoever stands before a home and has booked nothing. */
export const homeDoorPathOf = (slug: string) => `/access/tour?unit=${encodeURIComponent(slug)}`;

/** Where it is told how the door stands. */
export const standingPathOf = (kind: Kind, token: string) => `/access/${kind}/success?${tokenPart(token)}`;

/** By its name in our addresses, or by the number printed on the box at its door. */
export function askedHomeIn(search: string): { unitSlug: string } | { lockboxSerial: string } | null {
  const query = new URLSearchParams(search);
  const unitSlug = query.get('unit') ?? '';
  const lockboxSerial = query.get('lockbox') ?? '';
  if (unitSlug !== '') return { unitSlug };
  return lockboxSerial === '' ? null : { lockboxSerial };
}
