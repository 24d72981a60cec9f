import type { RichAnswer } from '#src/lib/chat/richAnswer.ts';
import { namesOf } from '#src/lib/chat/richAnswer.ts';
import type { ChatMessage } from '#src/lib/chatShapes.ts';

/** Of a kind that this page does not know. */
const NOTHING_SHOWN = 'This message can’t be shown here.';

/** What a message says where neither its files nor its parts can be seen. */
export function messageWords(
  { body, media }: Pick<ChatMessage, 'body' | 'media'>,
  answer: RichAnswer,
): string {
  if (body?.trim()) return body;
  return namesOf(answer) ?? (media.length > 0 ? 'a file' : NOTHING_SHOWN);
}
