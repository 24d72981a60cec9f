import { identityCheckById } from '#server/db/proofs/identityChecks.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { roundOf } from './identityRounds.ts';
import { IDENTITY_TO_TEAM } from './mailKinds.ts';

/** Asks the leasing team to look at a document. Nothing more to say once somebody has. */
export const identityToTeam: MailKind = {
  kind: IDENTITY_TO_TEAM,
  async write({ db, organization, tokens, mail }) {
    const check = await identityCheckById(db, mail.subjectId);
    if (check?.status !== 'MANUAL_REVIEW' || roundOf(check) !== mail.version) return null;
    const href = linkTo(organization, `/staff/identity/${tokens.derive('staff', check.id, mail.version)}`);
    const name = `${check.firstName} ${check.lastName}`;
    return {
      subject: 'An identity document waits for you',
      blocks: [
        { kind: 'heading', text: `Is this ${name}?` },
        {
          kind: 'paragraph',
          text: `${name} would like to be alone in one of your homes and has given us pictures of a document. Please look at them and say what you see. The visitor is waiting for it.`,
        },
        ...(href === null ? [] : [{ kind: 'button' as const, text: 'Look at the document', href }]),
        {
          kind: 'paragraph',
          text: 'Whoever has this link can see the document, so please do not forward it. It ends with your answer, and the pictures are deleted a day later.',
        },
      ],
    };
  },
};
