import type { MailKind } from '#server/mail/mailKind.ts';
import { codeLetter } from '#server/tours/proofs/codeByMail.ts';

import { RESIDENT_CODE } from './mailKinds.ts';

/** Whoever has it reads what stands in a lease: the mail says so. */
export const codeToResident: MailKind = {
  kind: RESIDENT_CODE,
  write: (parts) =>
    codeLetter(parts, {
      what: 'Enter this code in the chat on our site to see your lease details:',
      warning:
        'It works for 10 minutes. Anyone who enters it in a chat can read your lease and bills there for 30 ' +
        'minutes, so don’t share it.',
    }),
};
