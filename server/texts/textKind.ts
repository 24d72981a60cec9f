import type { MailParts } from '#server/mail/mailKind.ts';

export type WrittenText = {
  body: string;
  /** The zone in whose night it is not sent. Null: somebody waits for it. */
  quietIn: string | null;
};

/** A kind of text to a phone, and how it is written: anew each time. Null: there is nothing left to tell. */
export type TextKind = { kind: string; write: (parts: MailParts) => Promise<WrittenText | null> };
