import type { Organization } from '#server/organizations/queries.ts';
import { defineText } from '#server/texts/textKind.ts';

import { codeById } from './contactCodes.ts';

export const codeByText = defineText('code.byText', {
  async write({ db, organization, tokens, mail }) {
    const code = await codeById(db, mail.subjectId);
    if (!code) return null;
    const digits = tokens.sixDigits(code.id);
    const words = `${organization.name}: your verification code is ${digits}. It's good for 10 minutes. Don't share it with anyone.`;
    return { body: [words, ...lastLine(organization, digits)].join('\n\n'), quietHoursZone: null };
  },
});

/** Lets phones offer the code for this site only. */
const lastLine = ({ rentalPortalUrl }: Organization, digits: string): string[] =>
  rentalPortalUrl !== null && URL.canParse(rentalPortalUrl)
    ? [`@${new URL(rentalPortalUrl).hostname} #${digits}`]
    : [];
