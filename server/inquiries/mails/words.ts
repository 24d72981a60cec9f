import type { Organization } from '#server/db/organizations.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

export const topicWords: Record<string, string> = {
  AVAILABILITY: 'Availability',
  PRICING: 'Price and fees',
  PETS: 'Pets',
  QUALIFICATION: 'How to qualify',
  ACCESSIBILITY: 'Accessibility',
  TOUR: 'Tours',
  OTHER: 'Something else',
};

export const channelWords = { EMAIL: 'by email', TEXT: 'by text', CALL: 'by phone' };

/** In the time of the office that answers. */
export const replyByOf = ({ supportHours }: Organization, replyBy: Date | null) =>
  replyBy === null ? null : momentInWords(replyBy, supportHours[0]?.timeZone ?? 'UTC');
