import type { ReplyMessage, Turn } from '../agent.ts';

import { talkToPersonButton } from './talkToPersonButton.ts';
import { formatContactMethods } from './formatContactMethods.ts';

/** Sent when a lookup has failed. */
export const createLookupFailedReply = ({ organization }: Pick<Turn, 'organization'>): ReplyMessage => ({
  text: `I couldn’t look that up right now. ${formatContactMethods(organization)}`,
  attributes: { buttons: [talkToPersonButton] },
});
