import { identityOf } from '#server/db/proofs/identityChecks.ts';
import { isUuid } from '#server/identifiers.ts';
import type { StartIdentityInput } from '#server/tours/proofs/checkIdentityInput.ts';
import { type CodeInput, isSessionKey } from '#server/tours/proofs/codeInput.ts';
import { forgetBrowser } from '#server/tours/proofs/forgetBrowser.ts';
import { identityView } from '#server/tours/proofs/identityView.ts';
import { qrCode } from '#server/tours/proofs/qrCode.ts';
import { sendContactCode } from '#server/tours/proofs/sendCode.ts';
import { shownBefore, type ShownBeforeInput } from '#server/tours/proofs/shownBefore.ts';
import { startIdentity } from '#server/tours/proofs/startIdentity.ts';
import { verifyContactCode, type VerifyCodeInput } from '#server/tours/proofs/verifyCode.ts';
import { sessionOf } from '#server/tours/session.ts';

import type { Context } from '../context.ts';

type Input<Fields> = { input: Fields };
type Asked = { organizationId: string; id: string; sessionKey: string };
type ShownBefore = { organizationId: string; input: ShownBeforeInput };
type Seen = Awaited<ReturnType<typeof identityView>>;

export const proofPartsOf = ({
  db,
  clock,
  caller,
  browser,
  secretKey,
  tokens,
  formLimits,
  tourLimits: { sendsTexts },
}: Context) => ({
  db,
  now: clock.now(),
  ip: caller.ip,
  browser,
  secretKey,
  tokens,
  limits: { ...formLimits, sendsTexts },
});

export const proofResolvers = {
  Query: {
    shownBefore: (_root: unknown, { organizationId, input }: ShownBefore, context: Context) =>
      shownBefore(proofPartsOf(context), organizationId, input),
    async identityVerification(_root: unknown, { organizationId, id, sessionKey }: Asked, context: Context) {
      if (!isUuid(id) || !isSessionKey(sessionKey)) return null;
      const check = await identityOf(context.db, id, sessionOf(context, sessionKey));
      return check?.organizationId === organizationId ? identityView(proofPartsOf(context), check) : null;
    },
  },
  Mutation: {
    forgetMe: async (_root: unknown, _args: unknown, context: Context) => ({
      forgotten: await forgetBrowser(context),
    }),
    sendContactCode: (_root: unknown, { input }: Input<CodeInput>, context: Context) =>
      sendContactCode(proofPartsOf(context), input),
    verifyContactCode: (_root: unknown, { input }: Input<VerifyCodeInput>, context: Context) =>
      verifyContactCode(proofPartsOf(context), input),
    async startIdentityVerification(_root: unknown, { input }: Input<StartIdentityInput>, context: Context) {
      const parts = proofPartsOf(context);
      return { verification: await identityView(parts, await startIdentity(parts, input)) };
    },
  },
  IdentityVerificationType: {
    handoffQr: ({ address }: Seen) => (address === null ? null : qrCode(address)),
  },
};
