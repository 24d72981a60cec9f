import type { MailBlock } from '#server/mail/emailContent.ts';

import { formatRiskSignal } from '../model/riskSignals.ts';
import type { VerificationLevel } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
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
    paragraph(getIntroduction(stepUpTo, isMoveRequested)),
    { kind: 'list', items: riskSignals.map(formatRiskSignal) },
    ...(requiresReview
      ? [paragraph('None of this is a reason to decline by itself. If in doubt, call the visitor.')]
      : []),
  ];
}

function getIntroduction(stepUpTo: VerificationLevel | null, isMoveRequested: boolean): string {
  if (isMoveRequested) return 'Worth a second look before you answer:';
  return stepUpTo === null ? 'Worth knowing:' : stepUpIntroductions[stepUpTo];
}

const stepUpIntroductions: Record<VerificationLevel, string> = {
  EMAIL_CODE: 'Worth a second look, so the visitor was asked for a code by email:',
  PHONE_CODE: 'Worth a second look, so the visitor was asked for a code by text:',
  GOVERNMENT_ID: 'Worth a second look, so the visitor was asked for a photo ID:',
  TEAM: 'Worth a second look, so the visitor needs your approval:',
};
