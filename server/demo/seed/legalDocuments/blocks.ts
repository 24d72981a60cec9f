import type { TextBlock } from '#server/organizations/legalDocuments.ts';

/** The organization that publishes a document. */
export type Publisher = {
  name: string;
  email: string;
  phone: string;
  textNumber: string;
  /** Two-letter codes. */
  states: readonly string[];
};

export type Section = { anchor: string; title: string; body: TextBlock[] };

export const say = (text: string): TextBlock => ({ kind: 'paragraph', text });

export const list = (text: string, ...items: string[]): TextBlock => ({ kind: 'list', text, items });

export const link = (text: string, href: string): TextBlock => ({ kind: 'link', text, href });

export const emailLink = ({ email }: Publisher) => link(`Email ${email}`, `mailto:${email}`);

export const callLink = ({ phone }: Publisher) => link(`Call ${phone}`, `tel:${phone.replace(/\D/g, '')}`);

export const toBlocks = (sections: readonly Section[]): TextBlock[] =>
  sections.flatMap(({ anchor, title, body }): TextBlock[] => [
    { kind: 'heading', anchor, text: title },
    ...body,
  ]);
