import type { Reply } from '../agent.ts';

/** Puts a text in front of a reply, on a line of its own unless said otherwise. */
export function withIntro(reply: Reply, intro: string, separator = '\n'): Reply {
  const [first, ...others] = reply.messages;
  return first
    ? { ...reply, messages: [{ ...first, text: `${intro}${separator}${first.text}` }, ...others] }
    : reply;
}
