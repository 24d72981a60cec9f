import type { ChatMessage } from './chatShapes.ts';

type Messages = readonly ChatMessage[];

const byIndex = (a: ChatMessage, b: ChatMessage) => a.index - b.index;

/** Whatever comes twice or late: one message for a sid, in the order of their indexes; older ones before the rest. */
export function withMessages(known: Messages, arrived: Messages): Messages {
  const ordered = onceEach(arrived);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return known;
  const [start, end] = [known[0], known.at(-1)];
  const sids = new Set(ordered.map(({ sid }) => sid));
  // known under another index, perhaps
  if (known.some(({ sid }) => sids.has(sid))) return Object.freeze(onceEach([...known, ...ordered]));
  if (!start || !end || first.index > end.index) return Object.freeze([...known, ...ordered]);
  if (last.index < start.index) return Object.freeze([...ordered, ...known]);
  return Object.freeze([...known, ...ordered].sort(byIndex));
}

/** What comes later says how a message stands, unless what is known of it is newer. */
function onceEach(messages: Messages): ChatMessage[] {
  const bySid = new Map<string, ChatMessage>();
  for (const message of messages) {
    const known = bySid.get(message.sid);
    if (!known || (message.updatedAt ?? '') >= (known.updatedAt ?? '')) bySid.set(message.sid, message);
  }
  return [...bySid.values()].sort(byIndex);
}

/** An index may be any number; what is further before it than this was never said. */
const MOST_GAP = 20_000;

export type Gap = { from: number; to: number };

type Known = { knownTo: number | null; hasEarlier: boolean; gone?: readonly number[] };

/**
 * The indexes up to the last one known to exist that have no message and are not known to have none: from the first
 * message that is there, or from the very first where nothing is before it.
 */
export function gapsIn(messages: Messages, { knownTo, hasEarlier, gone = [] }: Known): Gap[] {
  const gaps: Gap[] = [];
  const isGone = new Set(gone);
  if (hasEarlier && messages.length === 0) return gaps;
  let next = hasEarlier ? Math.max(0, messages[0]?.index ?? 0) : 0;
  const close = (upTo: number) => {
    if (!Number.isSafeInteger(upTo)) return;
    for (next = Math.max(next, upTo - MOST_GAP); next < upTo; next++) {
      const open = gaps.at(-1);
      if (isGone.has(next)) continue;
      if (open?.to === next - 1) open.to = next;
      else gaps.push({ from: next, to: next });
    }
  };
  for (const { index } of messages) {
    close(index);
    next = Math.max(next, index + 1);
  }
  if (knownTo !== null) close(knownTo + 1);
  return gaps;
}
