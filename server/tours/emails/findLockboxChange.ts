import type { MailDeps } from '#server/mail/mailKind.ts';

import { findLockbox } from '../locks/lockboxes.ts';
import { listActivities } from '../model/activities.ts';
import { isLockboxMissing as wasLockboxMissing } from '../model/isLockboxMissing.ts';
import { activeStatuses } from '../model/tour.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { findMailTour } from './mailBlocks.ts';

/** The current access of a tour. Null if it has changed since, or the tour is no longer self-guided. */
export async function findLockboxChange({
  db,
  mail,
}: Pick<MailDeps, 'db' | 'mail'>): Promise<{ full: FullTour; isLockboxMissing: boolean } | null> {
  const fullTour = await findMailTour(db, mail.subjectId);
  if (fullTour?.tour.kind !== 'SELF_GUIDED' || !activeStatuses.includes(fullTour.tour.status)) return null;
  const history = (await listActivities(db, fullTour.tour.id)).slice(0, mail.version);
  const isLockboxMissing = (await findLockbox(db, fullTour.tour.unitId)) === null;
  return wasLockboxMissing(history) === isLockboxMissing ? { full: fullTour, isLockboxMissing } : null;
}
