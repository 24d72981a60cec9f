/** `focus` is what stays visible where it is cropped, in percent from its left and its top. */
export type MailPicture = { src: string; focus?: { x: number; y: number } | undefined };

/** A block of an email; its text is plain, since both bodies are created from it. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph' | 'quote'; text: string }
  | { kind: 'button'; text: string; href: string; isSecondary?: boolean }
  | { kind: 'link'; text: string; href: string }
  /** For the eye only: the text of an email says everything. */
  | ({ kind: 'picture'; alt: string; href: string } & MailPicture)
  | { kind: 'card'; title: string; href: string; lines: string[]; picture?: MailPicture | null }
  | { kind: 'list'; items: string[] }
  /** Links to choose from, each with a line below it. */
  | { kind: 'choices'; choices: { text: string; detail: string; href: string }[] }
  | { kind: 'facts'; rows: [name: string, value: string][] };

export type MailAttachment = { fileName: string; mediaType: string; content: string | Uint8Array };

/** The content of an email before it becomes a message. */
export type EmailContent = {
  /** Contains nothing a visitor typed. */
  subject: string;
  blocks: MailBlock[];
  /** A bare address. */
  replyTo?: string | null;
  attachments?: MailAttachment[];
  /** A calendar file that the email app offers to add. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string } | null;
  /** The one-click link that unsubscribes from emails of this kind. */
  unsubscribeUrl?: string | null;
};
