import { lockboxOf } from '#server/db/access/lockboxes.ts';
import { activitiesOf } from '#server/db/tours/activities.ts';
import type { MailParts } from '#server/mail/mailKind.ts';

import { isShut as wasShut } from '../access/isShut.ts';
import { activeStatuses } from '../tour.ts';
import type { TourInFull } from '../view/tourInFull.ts';

import { tourOfMail } from './pieces.ts';

/** How the door of a tour stands. Null when it stands otherwise by now, or nobody comes to it alone any more. */
export async function doorOfMail({
  db,
  mail,
}: Pick<MailParts, 'db' | 'mail'>): Promise<{ full: TourInFull; isShut: boolean } | null> {
  const full = await tourOfMail(db, mail.subjectId);
  if (full?.tour.kind !== 'SELF_GUIDED' || !activeStatuses.includes(full.tour.status)) return null;
  const told = (await activitiesOf(db, full.tour.id)).slice(0, mail.version);
  const isShut = (await lockboxOf(db, full.tour.unitId)) === null;
  return wasShut(told) === isShut ? { full, isShut } : null;
}
