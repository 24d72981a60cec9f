import { hasTexts, isEach, isFlag, isList, isText } from './storedKinds.ts';

export const isSlot = hasTexts('id', 'type', 'startsAt', 'endsAt', 'timeZone', 'localLabel', 'timeLabel');

export const isProof = hasTexts('channel', 'destination', 'proof');

const isIdentity = hasTexts('id', 'status');

/** What all forms of a booking hold. */
export const formKinds = {
  isHeldForDocument: isFlag,
  contact: isEach(isText),
  isContactGiven: isFlag,
  details: isEach(isText),
  isDetailsGiven: isFlag,
  answered: isEach(isText),
  asked: isEach(isText),
  codeSent: hasTexts('channel', 'destination', 'maskedDestination', 'resendAfter', 'expiresAt'),
  proofs: isList(isProof),
  identity: isIdentity,
  isRecalled: isFlag,
  isVerifiedLater: isFlag,
};
