import { keepWrite, takeWrite } from '#server/db/chat/writes.ts';

import { type ChatChange, changeChat } from '../delivery/change.ts';

import type { Answer, Asked } from './asked.ts';

/** Done once, however often it is asked for under the same mutation id, or a name that whoever asks gave it himself. */
export const write = (
  asked: Asked,
  work: (change: ChatChange) => Promise<Answer>,
  ownName: string | null = null,
): Promise<Answer> =>
  changeChat(asked.parts, async (change) => {
    const { user } = asked;
    const mutationId = ownName ?? asked.mutationId;
    if (mutationId === null) return work(change);
    const key = { identity: user.identity, mutationId };
    const before = await takeWrite(change.tx, { ...key, now: change.now });
    if (before) return before;
    const answer = await work(change);
    await keepWrite(change.tx, key, answer);
    return answer;
  });
