import { tourOrNullIfRateLimited } from '../model/findTourByToken.ts';
import type { Tour } from '../model/tours.ts';
import { accessClosed } from './accessClosed.ts';
import type { AccessDeps } from './accessDeps.ts';

/** The self-guided tour of a link. Call it once per request, because each miss is counted. */
export async function getTourByLink(
  deps: AccessDeps,
  { organizationId, publicToken: token }: { organizationId: string; publicToken: string },
): Promise<Tour> {
  const tour = await tourOrNullIfRateLimited(deps, { organizationId, token });
  if (tour?.kind !== 'SELF_GUIDED') throw accessClosed();
  return tour;
}
