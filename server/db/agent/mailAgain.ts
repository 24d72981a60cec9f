import sql, { type Sql } from 'sql-template-tag';

/** What is mailed of again: how often it was then, and when that is due. */
export type MailAgain = { id: string; mails: number; mailAt: Date };

export const mailAgainColumns = sql`id, mails, mail_at as "mailAt"`;

const PAUSE_MINUTES = 15;

/** The next mail about the same thing waits until a while after the last; it then tells all that was said meanwhile. */
export const mailedAgain = (now: Date): Sql => sql`
  mails = mails + 1,
  mail_at = greatest(${now}::timestamptz, coalesce(mail_at + make_interval(mins => ${PAUSE_MINUTES}::int), ${now}::timestamptz))
`;

/** Unless one is on its way. */
export const mayMailAgain = (now: Date): Sql => sql`(mail_at is null or mail_at <= ${now})`;
