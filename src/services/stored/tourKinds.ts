import { hasTexts } from './storedKinds.ts';

export const isSlot = hasTexts('id', 'type', 'startsAt', 'endsAt', 'timeZone', 'localLabel', 'timeLabel');

export const isProof = hasTexts('channel', 'destination', 'proof');

export const isIdentity = hasTexts('id', 'status');
