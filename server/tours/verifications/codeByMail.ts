import type { EmailContent } from '#server/mail/emailContent.ts';
import { defineEmail, type MailDeps } from '#server/mail/mailKind.ts';

import { codeById } from './contactCodes.ts';

type MailTexts = { what: string; warning: string };

export const codeByMail = defineEmail('code.byMail', {
  write: (deps) =>
    toCodeEmail(deps, {
      what: 'Enter this code on our site to verify your email address:',
      warning:
        'It’s good for 10 minutes. We’ll never ask for it by phone or in a message, so don’t share it with anyone.',
    }),
});

/** The subject has no code: subjects appear on locked screens and in mail server logs. */
export async function toCodeEmail(
  { db, organization, tokens, mail }: MailDeps,
  { what, warning }: MailTexts,
): Promise<EmailContent | null> {
  const code = await codeById(db, mail.subjectId);
  if (!code) return null;
  return {
    subject: `Your verification code for ${organization.name}`,
    blocks: [
      { kind: 'paragraph', text: what },
      { kind: 'heading', text: splitCode(tokens.sixDigits(code.id)) },
      { kind: 'paragraph', text: warning },
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for a code, someone probably mistyped their address. You can ignore this email.',
      },
    ],
    replyTo: organization.leasingEmail,
  };
}

const splitCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
