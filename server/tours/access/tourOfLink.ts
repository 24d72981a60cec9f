import type { Tour } from '#server/db/tours/tours.ts';

import { tourUnlessStopped } from '../view/tourUnlessStopped.ts';

import type { AccessParts } from './accessParts.ts';
import { accessClosed } from './closed.ts';

/** The tour of a visitor who comes alone, by its link. Asked once for all that is tried with it: each miss is counted. */
export async function tourOfLink(
  parts: AccessParts,
  { organizationId, publicToken: token }: { organizationId: string; publicToken: string },
): Promise<Tour> {
  const held = await tourUnlessStopped(parts, { organizationId, token });
  if (held?.kind !== 'SELF_GUIDED') throw accessClosed();
  return held;
}
