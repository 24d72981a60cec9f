import { tellTeamAgain } from '#server/agent/handOver/tellTeamAgain.ts';
import { askAgent } from '#server/db/agent/turns.ts';
import { addMessage, type ChatMediaShown } from '#server/db/chat/messages.ts';
import { attachMedia } from '#server/db/chat/media.ts';

import type { ChatChange } from '../delivery/change.ts';
import { MOST_FILES } from '../media/mediaLimits.ts';
import { badRequest } from '../refused.ts';
import { newSid } from '../sids.ts';

import type { Place } from './place.ts';

type Said = {
  body: string | undefined;
  attributes: string | undefined;
  mediaSids: string[];
  /** Files that do not lie here. */
  foreign?: ChatMediaShown[];
};
type Stored = { sid: string; index: number };

/** Something said in a conversation, with the files that its author has sent before. */
export async function say(
  { tx, now, changed }: ChatChange,
  { conversation, mine }: Place,
  { body, attributes = '{}', mediaSids, foreign = [] }: Said,
): Promise<Stored> {
  if (mediaSids.length > MOST_FILES) throw badRequest(`A message can have at most ${MOST_FILES} files.`);
  if ((body ?? '') === '' && mediaSids.length + foreign.length === 0)
    throw badRequest('A message needs a text or a file.');
  const conversationSid = conversation.sid;
  const medias = await attachMedia(tx, mediaSids, { author: mine.identity, conversationSid });
  if (medias.length < mediaSids.length) throw badRequest('A file of this message is not there.');
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
  const answerer = await askAgent(tx, { conversationSid, author: mine.identity, index });
  if (answerer === 'person') await tellTeamAgain(tx, conversationSid, now);
  changed(conversationSid, 'messages', 'channel');
  return { sid, index };
}
