import type { ChatMessage } from './chatShapes.ts';

type Messages = readonly ChatMessage[];

const byIndex = (a: ChatMessage, b: ChatMessage) => a.index - b.index;

/** Merges repeated or late messages: one per sid, in the order of their indexes. */
export function mergeChatMessages(known: Messages, arrived: Messages): Messages {
  const ordered = uniqueMessages(arrived);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return known;
  const [start, end] = [known[0], known.at(-1)];
  const sids = new Set(ordered.map(({ sid }) => sid));
  // A message may be known under another index.
  if (known.some(({ sid }) => sids.has(sid))) return Object.freeze(uniqueMessages([...known, ...ordered]));
  if (!start || !end || first.index > end.index) return Object.freeze([...known, ...ordered]);
  if (last.index < start.index) return Object.freeze([...ordered, ...known]);
  return Object.freeze([...known, ...ordered].sort(byIndex));
}

/** The later copy of a message wins, unless the known state is newer. */
function uniqueMessages(messages: Messages): ChatMessage[] {
  const bySid = new Map<string, ChatMessage>();
  for (const message of messages) {
    const known = bySid.get(message.sid);
    if (!known || (message.updatedAt ?? '') >= (known.updatedAt ?? '')) bySid.set(message.sid, message);
  }
  return [...bySid.values()].sort(byIndex);
}

/** The largest gap that is filled. Older missing messages are assumed not to exist. */
const MAX_GAP = 20_000;

export type Gap = { from: number; to: number };

type LoadedRange = { lastKnownIndex: number | null; hasEarlier: boolean; deletedIndexes?: readonly number[] };

/**
 * The indexes up to the last known one that have no message and are not known to be empty, starting at the
 * first loaded message, or at the very first if nothing comes before it.
 */
export function findGaps(
  messages: Messages,
  { lastKnownIndex, hasEarlier, deletedIndexes = [] }: LoadedRange,
): Gap[] {
  const gaps: Gap[] = [];
  const isRemoved = new Set(deletedIndexes);
  if (hasEarlier && messages.length === 0) return gaps;
  let next = hasEarlier ? Math.max(0, messages[0]?.index ?? 0) : 0;
  const close = (upTo: number) => {
    if (!Number.isSafeInteger(upTo)) return;
    for (next = Math.max(next, upTo - MAX_GAP); next < upTo; next++) {
      const open = gaps.at(-1);
      if (isRemoved.has(next)) continue;
      if (open?.to === next - 1) open.to = next;
      else gaps.push({ from: next, to: next });
    }
  };
  for (const { index } of messages) {
    close(index);
    next = Math.max(next, index + 1);
  }
  if (lastKnownIndex !== null) close(lastKnownIndex + 1);
  return gaps;
}
