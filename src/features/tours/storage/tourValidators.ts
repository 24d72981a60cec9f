import { hasStrings, isRecordWith, isBoolean, isList, isText } from '#src/lib/stored/storedValidators.ts';

export const isSlot = hasStrings('id', 'type', 'startsAt', 'endsAt', 'timeZone', 'localLabel', 'timeLabel');

export const isVerification = hasStrings('channel', 'destination', 'proof');

const isIdentity = hasStrings('id', 'status');

/** The fields that all booking forms have. */
export const formValidators = {
  isHeldForDocument: isBoolean,
  contact: isRecordWith(isText),
  isContactSubmitted: isBoolean,
  details: isRecordWith(isText),
  isDetailsSubmitted: isBoolean,
  answeredQuestions: isRecordWith(isText),
  shownQuestions: isRecordWith(isText),
  codeSent: hasStrings('channel', 'destination', 'maskedDestination', 'resendAfter', 'expiresAt'),
  verifications: isList(isVerification),
  identity: isIdentity,
  isPreviouslyVerified: isBoolean,
  isVerificationPostponed: isBoolean,
};
