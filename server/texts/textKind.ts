import type { MailParts } from '#server/mail/mailKind.ts';

/** A kind of text to a phone, and how it is written: anew each time. Null: there is nothing left to tell. */
export type TextKind = { kind: string; write: (parts: MailParts) => Promise<string | null> };
