import type { TourKind } from '#domain/tours/kinds.ts';
import { DomainError } from '#server/errors.ts';

import type { TourDeps } from '../model/tourDeps.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { findAlternatives } from './findFreeSlots.ts';
import { singleFlight } from './singleFlight.ts';
import { toSlotId } from './slotId.ts';

export type RequestedTime = { kind: TourKind; startsAt: Date };

/** The time is taken, or it is no longer offered. */
export class SlotTaken extends Error {
  override readonly name = 'SlotTaken';
  readonly tourable: TourableHome;
  readonly time: RequestedTime;

  constructor(tourable: TourableHome, time: RequestedTime) {
    super('The time is taken');
    this.tourable = tourable;
    this.time = time;
  }
}

/** Lists the times that are left, looked up once the refused transaction is over. */
export async function slotUnavailable(
  { db, now, requestedAt }: Pick<TourDeps, 'db' | 'now' | 'requestedAt'>,
  { tourable, time }: SlotTaken,
): Promise<DomainError> {
  const alternatives = await singleFlight(
    db,
    `instead of ${toSlotId(tourable.home.id, time)}`,
    () => findAlternatives(db, tourable, { ...time, now }),
    { requestedAt },
  );
  return new DomainError(
    'SLOT_UNAVAILABLE',
    alternatives.length > 0
      ? 'That time is no longer available. Please choose another one.'
      : 'That time is no longer available, and there are no others close to it. Please choose another day.',
    { help: { slug: tourable.home.slug, alternatives } },
  );
}
