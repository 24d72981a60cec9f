import { defineEmail } from '#server/mail/mailKind.ts';
import { toCodeEmail } from '#server/tours/verifications/codeByMail.ts';

/** The code gives access to lease details, and the email says so. */
export const codeToResident = defineEmail('resident.code', {
  write: (deps) =>
    toCodeEmail(deps, {
      what: 'Enter this code in the chat on our site to see your lease details:',
      warning:
        'It’s good for 10 minutes. Anyone who enters it in a chat can read your lease and bills there for 30 ' +
        'minutes, so don’t share it.',
    }),
});
