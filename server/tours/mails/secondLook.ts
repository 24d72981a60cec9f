import type { Tour } from '#server/db/tours/tours.ts';
import type { MailBlock } from '#server/mail/letter.ts';

import { signInWords } from '../signs/signs.ts';
import type { ProofLevel } from '../tour.ts';

import { paragraph } from './pieces.ts';

type Seen = Pick<Tour, 'signs' | 'raisedTo'> & {
  /** Another time that waits for the team. */
  isMoveAsked?: boolean;
};

/** Only what was done is told: it is no reason for a no by itself. */
export function secondLook({ signs, raisedTo, isMoveAsked = false }: Seen): MailBlock[] {
  if (signs.length === 0) return [];
  const isLookedAt = raisedTo !== null || isMoveAsked;
  return [
    paragraph(isLookedAt ? `Worth a second look${whyNow(isMoveAsked ? null : raisedTo)}:` : 'Worth knowing:'),
    { kind: 'list', items: signs.map(signInWords) },
    ...(isLookedAt
      ? [paragraph('None of this is a reason to decline by itself. If in doubt, call the visitor.')]
      : []),
  ];
}

const whyNow = (raisedTo: ProofLevel | null) =>
  raisedTo === null ? ' before you answer' : `, so the visitor ${asked[raisedTo]}`;

const asked: Record<ProofLevel, string> = {
  EMAIL_CODE: 'was asked for a code by email',
  PHONE_CODE: 'was asked for a code by text',
  GOVERNMENT_ID: 'was asked for a photo ID',
  TEAM: 'needs your approval',
};
