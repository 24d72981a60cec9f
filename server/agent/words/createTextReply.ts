import type { Button, Reply, Turn } from '../agent.ts';

/** A reply in our own words, with buttons if there are any. */
export const createTextReply = ({ memory }: Turn, text: string, buttons: readonly Button[] = []): Reply => ({
  messages: [{ text, isTrusted: true, ...(buttons.length > 0 && { attributes: { buttons: [...buttons] } }) }],
  memory,
  handOverRequest: null,
});
