import type { ChatMessage } from '../lib/chatShapes.ts';
import type { RichAnswer } from '../lib/parseRichAnswer.ts';
import { formatPartNames } from '../lib/parseRichAnswer.ts';

/** For message types that this page does not know. */
const UNSUPPORTED_MESSAGE = 'This message can’t be shown here.';

/** The text of a message where neither its files nor its parts can be shown. */
export function getMessageText(
  { body, media }: Pick<ChatMessage, 'body' | 'media'>,
  answer: RichAnswer,
): string {
  if (body?.trim()) return body;
  return formatPartNames(answer) ?? (media.length > 0 ? 'a file' : UNSUPPORTED_MESSAGE);
}
