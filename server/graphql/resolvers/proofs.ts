import type { CodeInput } from '#server/tours/proofs/codeInput.ts';
import { sendContactCode } from '#server/tours/proofs/sendCode.ts';
import { verifyContactCode, type VerifyCodeInput } from '#server/tours/proofs/verifyCode.ts';

import type { Context } from '../context.ts';

const partsOf = ({ db, clock, caller, secretKey, tokens, formLimits: limits }: Context) => ({
  db,
  now: clock.now(),
  ip: caller.ip,
  secretKey,
  tokens,
  limits,
});

export const proofResolvers = {
  Mutation: {
    sendContactCode: (_root: unknown, { input }: { input: CodeInput }, context: Context) =>
      sendContactCode(partsOf(context), input),
    verifyContactCode: (_root: unknown, { input }: { input: VerifyCodeInput }, context: Context) =>
      verifyContactCode(partsOf(context), input),
  },
};
