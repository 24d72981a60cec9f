import type { Organization } from '#server/db/organizations.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

export const channelLabels = { EMAIL: 'by email', TEXT: 'by text', CALL: 'by phone' };

/** In the time zone of the office that answers. */
export const formatReplyBy = ({ supportHours }: Organization, replyBy: Date | null) =>
  replyBy === null ? null : formatMoment(replyBy, supportHours[0]?.timeZone ?? 'UTC');
