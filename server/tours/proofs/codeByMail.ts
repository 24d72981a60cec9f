import { codeById } from '#server/db/proofs/contactCodes.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';

import { CODE_BY_MAIL } from './mailKinds.ts';

type Words = { what: string; warning: string };

export const codeByMail: MailKind = {
  kind: CODE_BY_MAIL,
  write: (parts) =>
    codeLetter(parts, {
      what: 'Enter this code on our site to verify your email address:',
      warning:
        'It’s good for 10 minutes. We’ll never ask for it by phone or in a message, so don’t share it with anyone.',
    }),
};

/** The code is in no subject: those are shown on locked screens, and written to logs of mail servers. */
export async function codeLetter(
  { db, organization, tokens, mail }: MailParts,
  { what, warning }: Words,
): Promise<Letter | null> {
  const code = await codeById(db, mail.subjectId);
  if (!code) return null;
  return {
    subject: `Your verification code for ${organization.name}`,
    blocks: [
      { kind: 'paragraph', text: what },
      { kind: 'heading', text: inTwo(tokens.sixDigits(code.id)) },
      { kind: 'paragraph', text: warning },
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for a code, someone probably mistyped their address. You can ignore this email.',
      },
    ],
    replyTo: organization.leasingEmail,
  };
}

const inTwo = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
