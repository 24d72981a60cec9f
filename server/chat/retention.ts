import { purgeChats, purgeChatWrites, purgeUnsentMedia } from './queries/retention.ts';
import { defineRetention } from '#server/retention.ts';

import { getChatRetentionCutoff } from './getChatRetentionCutoff.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    chats: true;
    unsentMedia: true;
    chatWrites: true;
  }
}

export const chatRetention = defineRetention({
  name: 'chats',
  purge: (db, { now }) => purgeChats(db, getChatRetentionCutoff(now)),
});

export const unsentMediaRetention = defineRetention({
  name: 'unsentMedia',
  purge: (db, { daysAgo }) => purgeUnsentMedia(db, daysAgo(1)),
});

export const chatWriteRetention = defineRetention({
  name: 'chatWrites',
  purge: (db, { daysAgo }) => purgeChatWrites(db, daysAgo(2)),
});
