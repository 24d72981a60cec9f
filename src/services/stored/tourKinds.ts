import { hasTexts, isEach, isFlag, isList, isText } from './storedKinds.ts';

export const isSlot = hasTexts('id', 'type', 'startsAt', 'endsAt', 'timeZone', 'localLabel', 'timeLabel');

export const isProof = hasTexts('channel', 'destination', 'proof');

const isIdentity = hasTexts('id', 'status');

/** What all forms of a booking hold. */
export const formKinds = {
  contact: isEach(isText),
  isContactGiven: isFlag,
  details: isEach(isText),
  isDetailsGiven: isFlag,
  answered: isEach(isText),
  proofs: isList(isProof),
  identity: isIdentity,
  isVerifiedLater: isFlag,
};
