import { type ChatFile, type FormBeingFilled, getFileKey, type OutgoingMessage } from '../lib/chatShapes.ts';
import type { EntryStore } from './entryStore.ts';

const MAX_AGE_MS = 24 * 3_600_000;
const CHAT_ENDED = 'The chat this was written in has ended.';

type UnsentDraft = {
  draft: string;
  filling: FormBeingFilled | null;
  attachedFiles: ChatFile[];
};

export type Unsent = UnsentDraft & {
  outgoing: OutgoingMessage[];
  contents: { file: ChatFile; content: Blob }[];
};

type Kind = 'visitor' | 'draft' | 'message' | 'file';
type Queued = { message: OutgoingMessage; place: number };

const isQueued = (value: unknown): value is Queued => 'message' in Object(value);

/** Drops the message's position in the other chat. The visitor decides whether it is still sent. */
const toLeftoverMessage = ({ message, place }: Queued): Queued | null =>
  message.index === null
    ? {
        message: { ...message, state: 'Not sent', error: CHAT_ENDED, isUncertain: false, after: null },
        place,
      }
    : null;

/** Unsent content by conversation. It survives a reload and is kept for one day. */
export function createUnsentStore(entries: EntryStore, now: () => number) {
  const places = new Map<string, number>();
  const getPlace = (id: string) => {
    const place = places.get(id) ?? now() + places.size / 1_000;
    places.set(id, place);
    return place;
  };
  const toKey = (sid: string, kind: Kind, name = '') => `${sid}/${kind}/${name}`;

  async function belongsToVisitor(sid: string, email: string): Promise<boolean> {
    const [stored] = await entries.read(toKey(sid, 'visitor'));
    return stored?.[1] === (await hashVisitorEmail(sid, email));
  }

  async function moveEntries(from: string, sid: string): Promise<void> {
    const known = new Set(await entries.keys(`${sid}/`));
    for (const [key, value, at] of await entries.read(`${from}/`)) {
      const target = `${sid}${key.slice(from.length)}`;
      const rest = isQueued(value) ? toLeftoverMessage(value) : value;
      if (rest && !known.has(target)) await entries.write(target, rest, at);
    }
  }

  const sweep = () => entries.removeBefore(now() - MAX_AGE_MS);

  return {
    /** Covers every conversation, because the visitor may never return to one. */
    sweep,
    /**
     * Call this when a chat begins. Unsent content of another chat moves into it if it belongs to the same
     * visitor; content of anyone else on this browser is deleted.
     */
    async begin(sid: string, email: string): Promise<void> {
      await sweep();
      const visitorHash = await hashVisitorEmail(sid, email);
      if (visitorHash !== null) await entries.write(toKey(sid, 'visitor'), visitorHash);
      const others = new Set((await entries.keys('')).map((key) => key.slice(0, key.indexOf('/'))));
      others.delete(sid);
      for (const other of others) {
        if (await belongsToVisitor(other, email)) await moveEntries(other, sid);
        await entries.remove(`${other}/`);
      }
    },
    async read(sid: string): Promise<Unsent> {
      await sweep();
      const found = await entries.read(`${sid}/`);
      const getValues = <Value>(kind: Kind) =>
        found.filter(([key]) => key.startsWith(toKey(sid, kind))).map(([, value]) => value as Value);
      const [stored] = getValues<Partial<UnsentDraft>>('draft');
      const [visitorHash] = getValues<string>('visitor');
      // rewritten so that it lasts as long as the entries still to come
      if (visitorHash !== undefined) await entries.write(toKey(sid, 'visitor'), visitorHash);
      return {
        draft: stored?.draft ?? '',
        filling: stored?.filling ?? null,
        attachedFiles: stored?.attachedFiles ?? [],
        outgoing: getValues<Queued>('message')
          .sort((a, b) => a.place - b.place)
          .map(({ message }) => message),
        contents: getValues<{ file: ChatFile; content: Blob }>('file'),
      };
    },
    async findMessage(sid: string, clientId: string): Promise<OutgoingMessage | null> {
      const [found] = await entries.read(toKey(sid, 'message', clientId));
      return found ? (found[1] as Queued).message : null;
    },
    writeDraft: (sid: string, draft: UnsentDraft) => entries.write(toKey(sid, 'draft'), draft),
    writeMessage: (sid: string, message: OutgoingMessage) =>
      entries.write(toKey(sid, 'message', message.clientId), {
        message,
        place: getPlace(message.clientId),
      } satisfies Queued),
    removeMessage: (sid: string, clientId: string) => entries.remove(toKey(sid, 'message', clientId)),
    writeFile: (sid: string, file: ChatFile, content: Blob) =>
      entries.write(toKey(sid, 'file', getFileKey(file)), { file, content }),
    removeFile: (sid: string, file: ChatFile) => entries.remove(toKey(sid, 'file', getFileKey(file))),
    wipe: (sid: string) => entries.remove(`${sid}/`),
  };
}

export type UnsentStore = ReturnType<typeof createUnsentStore>;

/**
 * Shows whether two chats belong to the same email address, without storing it. The hash includes the
 * conversation, so that no table of known addresses helps. Null where the browser cannot hash.
 */
async function hashVisitorEmail(sid: string, email: string): Promise<string | null> {
  try {
    const bytes = new TextEncoder().encode(`${sid} ${email.trim().toLowerCase()}`);
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join('.');
  } catch {
    return null;
  }
}
