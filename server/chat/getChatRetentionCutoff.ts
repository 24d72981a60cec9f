import { addMonths } from '#server/time/days.ts';

const RETENTION_MONTHS = 12;

/** Chats whose last message is older than this are deleted. */
export const getChatRetentionCutoff = (now: Date): Date =>
  new Date(`${addMonths(now.toISOString().slice(0, 10), -RETENTION_MONTHS)}T00:00:00Z`);
