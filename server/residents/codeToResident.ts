import type { MailKind } from '#server/mail/mailKind.ts';
import { codeLetter } from '#server/tours/proofs/codeByMail.ts';

import { RESIDENT_CODE } from './mailKinds.ts';

/** Whoever has it reads what stands in a lease: the mail says so. */
export const codeToResident: MailKind = {
  kind: RESIDENT_CODE,
  write: (parts) =>
    codeLetter(parts, {
      what: 'Type this code in the chat that is open on our page, to see what we know of your lease there:',
      warning:
        'It is good for ten minutes. Whoever types it in a chat reads your lease and your bills there for half an ' +
        'hour: give it to nobody.',
    }),
};
