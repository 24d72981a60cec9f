import type { Tour } from '#server/db/tours/tours.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';

import { formatRiskSignal } from '../riskSignals/riskSignals.ts';
import type { VerificationLevel } from '../tour.ts';

import { paragraph } from './mailBlocks.ts';

type NoticeInput = Pick<Tour, 'riskSignals' | 'stepUpTo'> & {
  /** Another time that waits for the team. */
  isMoveRequested?: boolean;
};

/** States only what happened. None of it is a reason to decline by itself. */
export function createRiskNotice({
  riskSignals,
  stepUpTo,
  isMoveRequested = false,
}: NoticeInput): MailBlock[] {
  if (riskSignals.length === 0) return [];
  const requiresReview = stepUpTo !== null || isMoveRequested;
  return [
    paragraph(
      requiresReview
        ? `Worth a second look${explainStepUp(isMoveRequested ? null : stepUpTo)}:`
        : 'Worth knowing:',
    ),
    { kind: 'list', items: riskSignals.map(formatRiskSignal) },
    ...(requiresReview
      ? [paragraph('None of this is a reason to decline by itself. If in doubt, call the visitor.')]
      : []),
  ];
}

const explainStepUp = (stepUpTo: VerificationLevel | null) =>
  stepUpTo === null ? ' before you answer' : `, so the visitor ${requestTexts[stepUpTo]}`;

const requestTexts: Record<VerificationLevel, string> = {
  EMAIL_CODE: 'was asked for a code by email',
  PHONE_CODE: 'was asked for a code by text',
  GOVERNMENT_ID: 'was asked for a photo ID',
  TEAM: 'needs your approval',
};
