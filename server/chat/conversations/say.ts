import { tellTeamAgain } from '#server/agent/handOver/tellTeamAgain.ts';
import { askAgent } from '#server/db/agent/turns.ts';
import { addMessage, type ChatMediaShown } from '#server/db/chat/messages.ts';
import { attachMedia } from '#server/db/chat/media.ts';

import type { ChatChange } from '../delivery/change.ts';
import { MOST_FILES } from '../media/mediaLimits.ts';
import { badRequest } from '../refused.ts';
import { newSid } from '../sids.ts';

import type { Place } from './place.ts';

export type Said = {
  body: string | undefined;
  attributes: string | undefined;
  mediaSids: string[];
  /** Files that do not lie here. */
  foreign?: ChatMediaShown[];
};
export type Stored = { sid: string; index: number };

/** Something said in a conversation that may ask the agent, with the files that its author has sent before. */
export async function say(change: ChatChange, place: Place, said: Said): Promise<Stored> {
  const stored = await tell(change, place, said);
  const conversationSid = place.conversation.sid;
  const asked = { conversationSid, author: place.mine.identity, index: stored.index };
  const answerer = await askAgent(change.tx, asked);
  if (answerer === 'person') await tellTeamAgain(change.tx, conversationSid, change.now);
  return stored;
}

/** What our side says asks nobody. */
export async function tell(
  { tx, now, changed }: ChatChange,
  { conversation, mine }: Place,
  { body, attributes = '{}', mediaSids, foreign = [] }: Said,
): Promise<Stored> {
  if (mediaSids.length > MOST_FILES) throw badRequest(`A message can have up to ${MOST_FILES} files.`);
  if ((body ?? '') === '' && mediaSids.length + foreign.length === 0)
    throw badRequest('Enter a message or attach a file.');
  const conversationSid = conversation.sid;
  const medias = await attachMedia(tx, mediaSids, { author: mine.identity, conversationSid });
  if (medias.length < mediaSids.length) throw badRequest('A file in this message is missing.');
  const sid = newSid('IM');
  const index = await addMessage(tx, {
    sid,
    conversationSid,
    author: mine.identity,
    participantSid: mine.sid,
    body: body ?? null,
    attributes,
    medias: [...medias, ...foreign],
    now,
  });
  changed(conversationSid, 'messages', 'channel');
  return { sid, index };
}
