import type { MailDeps } from '#server/mail/mailKind.ts';

export type TextContent = {
  body: string;
  /** The time zone of its quiet hours. Null: the recipient is waiting for the text, so it is sent at once. */
  quietHoursZone: string | null;
};

/**
 * A kind of text message and how it is written, each time from current data. Null: there is nothing left to
 * send.
 */
export type TextKind = {
  channel: 'TEXT';
  kind: string;
  write: (deps: MailDeps) => Promise<TextContent | null>;
};

/** `kind` is stored in the outbox, so it never changes. */
export const defineText = (kind: string, { write }: Pick<TextKind, 'write'>): TextKind => ({
  channel: 'TEXT',
  kind,
  write,
});
