import type { Defined } from '#server/db/outbox.ts';
import type { MessageDeps } from '#server/mail/mailKind.ts';

export type TextContent = {
  body: string;
  /** The time zone of its quiet hours. Null: the recipient is waiting for the text, so it is sent at once. */
  quietHoursZone: string | null;
};

/**
 * A kind of text message and how it is written, each time from current data. Null: there is nothing left to
 * send.
 */
export type TextKind = Defined & {
  channel: 'TEXT';
  kind: string;
  write: (deps: MessageDeps) => Promise<TextContent | null>;
};

const texts = new Map<string, TextKind>();

/** `kind` is stored in the outbox, so it never changes. As with emails, no list of them is kept. */
export function defineTextKind(kind: string, { write }: Pick<TextKind, 'write'>): TextKind {
  const text = { channel: 'TEXT', kind, write } as TextKind;
  texts.set(kind, text);
  return text;
}

export const findText = (kind: string): TextKind | undefined => texts.get(kind);
