import type { Database } from '#server/db/database.ts';
import type { QueuedMail } from '#server/db/outbox.ts';
import type { Tokens } from '#server/tokens.ts';

import { findText, type TextContent } from './textKind.ts';

export type Text = TextContent & { to: string };

export type TextWriter = (queued: QueuedMail) => Promise<Text | 'nothing to send'>;

type Deps = { db: Database; tokens: Tokens };

/** Like an email, a text is written when it is sent or viewed, and is never stored. */
export function createTextWriter({ db, tokens }: Deps): TextWriter {
  return async (queued) => {
    const kind = findText(queued.kind);
    if (!kind) throw new Error('This server doesn’t know this kind of text');
    const text = await kind.write({ db, tokens, mail: queued });
    return text === null ? 'nothing to send' : { to: queued.recipient, ...text };
  };
}
