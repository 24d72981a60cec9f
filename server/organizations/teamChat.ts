import sql from 'sql-template-tag';

import { normalizePhone } from '#domain/phone.ts';
import type { Queryable } from '#server/db/database.ts';

/** How the team answers in chats, as set in the operator's file. */
export type TeamChatSettings = {
  /** How soon someone answers in office hours. */
  replyMinutes: number;
  /** These phones get a text when someone waits for a person. */
  alertPhones: string[];
  /** Answers that the team can send without typing them. */
  savedReplies: string[];
};

export const DEFAULT_REPLY_MINUTES = 10;

type StoredSettings = { [Key in keyof TeamChatSettings]?: TeamChatSettings[Key] | null };

export async function getTeamChatSettings(db: Queryable, organizationId: string): Promise<TeamChatSettings> {
  const [row] = await db.query<{ stored: StoredSettings | null }>(
    'teamChat.find',
    sql`select settings -> 'teamChat' as stored from organizations where id = ${organizationId}`,
  );
  const { replyMinutes, alertPhones, savedReplies } = row?.stored ?? {};
  return {
    replyMinutes: replyMinutes ?? DEFAULT_REPLY_MINUTES,
    alertPhones: (alertPhones ?? []).flatMap((phone) => normalizePhone(phone) ?? []),
    savedReplies: savedReplies ?? [],
  };
}
