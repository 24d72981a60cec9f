/** A piece of a mail. The words are plain text: both bodies are written from them. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph' | 'quote'; text: string }
  | { kind: 'button'; text: string; href: string; isSecond?: boolean }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'card'; title: string; href: string; lines: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; rows: [name: string, value: string][] };

export type MailAttachment = { fileName: string; mediaType: string; content: string | Uint8Array };

/** What a mail says, before it is a message. */
export type Letter = {
  /** Nothing that a visitor typed. */
  subject: string;
  blocks: MailBlock[];
  /** A bare address. */
  replyTo?: string | null;
  attachments?: MailAttachment[];
  /** A calendar's file that a mail program offers to take in. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string } | null;
  /** Where one press ends mails of this kind. */
  unsubscribeUrl?: string | null;
};
