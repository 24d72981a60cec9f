import type { ChatFile, FormBeingFilled, OutgoingMessage } from '#src/lib/chatShapes.ts';

import type { KeptEntries } from './keptEntries.ts';
import { visitorMark } from './visitorMark.ts';

const KEPT_MS = 24 * 3_600_000;
const OVER = 'The chat this was written in has ended.';

type Kept = {
  draft: string;
  filling: FormBeingFilled | null;
  attachedFiles: ChatFile[];
};

export type Unsent = Kept & {
  outgoing: OutgoingMessage[];
  contents: { file: ChatFile; content: Blob }[];
};

type Kind = 'visitor' | 'draft' | 'message' | 'file';
type Queued = { message: OutgoingMessage; place: number };

const isQueued = (value: unknown): value is Queued => 'message' in Object(value);

/** Of where it was in the other chat, this one knows nothing. Whether it is still to be said is asked. */
const leftOver = ({ message, place }: Queued): Queued | null =>
  message.index === null
    ? {
        message: { ...message, state: 'Not sent', trouble: OVER, isUncertain: false, after: null },
        place,
      }
    : null;

const fileKey = ({ name, type, size }: ChatFile) => JSON.stringify([name, type, size]);

/** What the visitor has not sent yet, by conversation: it outlives a reload and a night. */
export function createUnsent(entries: KeptEntries, now: () => number) {
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    const place = places.get(id) ?? now() + places.size / 1_000;
    places.set(id, place);
    return place;
  };
  const keyOf = (sid: string, kind: Kind, name = '') => `${sid}/${kind}/${name}`;

  async function isOf(sid: string, email: string): Promise<boolean> {
    const [kept] = await entries.read(keyOf(sid, 'visitor'));
    return kept?.[1] === (await visitorMark(sid, email));
  }

  async function takeOver(from: string, sid: string): Promise<void> {
    const known = new Set(await entries.keys(`${sid}/`));
    for (const [key, value, at] of await entries.read(`${from}/`)) {
      const target = `${sid}${key.slice(from.length)}`;
      const left = isQueued(value) ? leftOver(value) : value;
      if (left && !known.has(target)) await entries.write(target, left, at);
    }
  }

  const sweep = () => entries.removeBefore(now() - KEPT_MS);

  return {
    /** Of whatever conversation: nobody may ever come back to it. */
    sweep,
    /**
     * A chat has begun. What is left of another one that was not ended goes on in it where the same visitor wrote it;
     * of anybody else on this browser nothing is kept.
     */
    async begin(sid: string, email: string): Promise<void> {
      await sweep();
      const mark = await visitorMark(sid, email);
      if (mark !== null) await entries.write(keyOf(sid, 'visitor'), mark);
      const others = new Set((await entries.keys('')).map((key) => key.slice(0, key.indexOf('/'))));
      others.delete(sid);
      for (const other of others) {
        if (await isOf(other, email)) await takeOver(other, sid);
        await entries.remove(`${other}/`);
      }
    },
    async read(sid: string): Promise<Unsent> {
      await sweep();
      const found = await entries.read(`${sid}/`);
      const of = <Value>(kind: Kind) =>
        found.filter(([key]) => key.startsWith(keyOf(sid, kind))).map(([, value]) => value as Value);
      const [kept] = of<Partial<Kept>>('draft');
      const [mark] = of<string>('visitor');
      // it lasts as long as anything that is still to be written
      if (mark !== undefined) await entries.write(keyOf(sid, 'visitor'), mark);
      return {
        draft: kept?.draft ?? '',
        filling: kept?.filling ?? null,
        attachedFiles: kept?.attachedFiles ?? [],
        outgoing: of<Queued>('message')
          .sort((a, b) => a.place - b.place)
          .map(({ message }) => message),
        contents: of<{ file: ChatFile; content: Blob }>('file'),
      };
    },
    async findMessage(sid: string, clientId: string): Promise<OutgoingMessage | null> {
      const [found] = await entries.read(keyOf(sid, 'message', clientId));
      return found ? (found[1] as Queued).message : null;
    },
    writeDraft: (sid: string, kept: Kept) => entries.write(keyOf(sid, 'draft'), kept),
    writeMessage: (sid: string, message: OutgoingMessage) =>
      entries.write(keyOf(sid, 'message', message.clientId), {
        message,
        place: placeOf(message.clientId),
      } satisfies Queued),
    removeMessage: (sid: string, clientId: string) => entries.remove(keyOf(sid, 'message', clientId)),
    writeFile: (sid: string, file: ChatFile, content: Blob) =>
      entries.write(keyOf(sid, 'file', fileKey(file)), { file, content }),
    removeFile: (sid: string, file: ChatFile) => entries.remove(keyOf(sid, 'file', fileKey(file))),
    wipe: (sid: string) => entries.remove(`${sid}/`),
  };
}

export type UnsentStore = ReturnType<typeof createUnsent>;
