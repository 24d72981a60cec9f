import type { Database } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import type { QueuedMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import type { TextKind, WrittenText } from './textKind.ts';

export type Text = WrittenText & { to: string };

export type TextWriter = (queued: QueuedMail) => Promise<Text | 'nothing to tell'>;

type Parts = { db: Database; tokens: Tokens; kinds: readonly TextKind[] };

/** Like a mail it is written when it is sent or looked at, and nowhere kept. */
export function createTextWriter({ db, tokens, kinds }: Parts): TextWriter {
  return async (queued) => {
    const kind = kinds.find(({ kind: name }) => name === queued.kind);
    if (!kind) throw new Error('This server doesn’t know this kind of text');
    const organization = await organizationById(db, queued.organizationId);
    const text = organization && (await kind.write({ db, tokens, organization, mail: queued }));
    return text === null ? 'nothing to tell' : { to: queued.recipient, ...text };
  };
}
