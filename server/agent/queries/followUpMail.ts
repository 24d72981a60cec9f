import sql, { type Sql } from 'sql-template-tag';

/** A repeated email about one subject: how many were sent, and when the next is due. */
export type FollowUpMail = { id: string; mails: number; mailAt: Date };

export const followUpMailColumns = sql`id, mails, mail_at as "mailAt"`;

const PAUSE_MINUTES = 15;

/**
 * The next email on the same subject waits for a pause after the last, then covers everything said meanwhile.
 */
export const scheduleFollowUpMail = (now: Date): Sql => sql`
  mails = mails + 1,
  mail_at = greatest(${now}::timestamptz, coalesce(mail_at + make_interval(mins => ${PAUSE_MINUTES}::int), ${now}::timestamptz))
`;

/** True unless an email is already scheduled. */
export const canSendFollowUpMail = (now: Date): Sql => sql`(mail_at is null or mail_at <= ${now})`;
