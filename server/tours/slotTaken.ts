import { DomainError } from '#server/errors.ts';

import { asOne } from './asOne.ts';
import { alternativesTo } from './freeSlots.ts';
import { slotIdOf } from './slotId.ts';
import type { TourKind } from './tour.ts';
import type { TourParts } from './tourParts.ts';
import type { TourableHome } from './tourPlace.ts';

export type WantedTime = { kind: TourKind; startsAt: Date };

/** Somebody else has it, or it is no longer offered. */
export class SlotTaken extends Error {
  override readonly name = 'SlotTaken';
  readonly tourable: TourableHome;
  readonly time: WantedTime;

  constructor(tourable: TourableHome, time: WantedTime) {
    super('The time is taken');
    this.tourable = tourable;
    this.time = time;
  }
}

/** Tells which times are left; those are looked for when the transaction that was refused is over. */
export async function slotUnavailable(
  { db, now, askedAt }: Pick<TourParts, 'db' | 'now' | 'askedAt'>,
  { tourable, time }: SlotTaken,
): Promise<DomainError> {
  const alternatives = await asOne(
    db,
    `instead of ${slotIdOf(tourable.home.id, time)}`,
    () => alternativesTo(db, tourable, { ...time, now }),
    { askedAt },
  );
  return new DomainError(
    'SLOT_UNAVAILABLE',
    alternatives.length > 0
      ? 'That time is no longer available. Please choose another one.'
      : 'That time is no longer available, and there are no others close to it. Please choose another day.',
    { help: { slug: tourable.home.slug, alternatives } },
  );
}
