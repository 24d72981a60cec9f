import type { EmailContent } from '#server/mail/emailContent.ts';
import {
  defineMailKind,
  type FeatureMailDeps,
  type MailKind,
  type MessageDeps,
} from '#server/mail/mailKind.ts';
import { defineTextKind, type TextContent, type TextKind } from '#server/texts/textKind.ts';

import { type Organization, organizationById } from './queries.ts';

export type MailDeps = MessageDeps & { organization: Organization };

type Writer<Content, Deps = MailDeps> = { write: (deps: Deps) => Promise<Content | null> };

/** An email in the organization's name. Null when there is nothing left to report. */
export const defineEmail = (
  kind: string,
  { write }: Writer<EmailContent, MailDeps & FeatureMailDeps>,
): MailKind =>
  defineMailKind(kind, {
    async write(deps) {
      const organization = await organizationById(deps.db, deps.mail.organizationId);
      const emailContent = organization && (await write({ ...deps, organization }));
      return emailContent && { letterhead: organization, emailContent };
    },
  });

/** A text in the organization's name. Null when there is nothing left to report. */
export const defineText = (kind: string, { write }: Writer<TextContent>): TextKind =>
  defineTextKind(kind, {
    async write(deps) {
      const organization = await organizationById(deps.db, deps.mail.organizationId);
      return organization && write({ ...deps, organization });
    },
  });
