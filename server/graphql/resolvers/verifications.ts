import { findIdentityCheck } from '#server/db/verifications/identityChecks.ts';
import { isUuid } from '#server/isUuid.ts';
import type { StartIdentityInput } from '#server/tours/verifications/validateIdentityInput.ts';
import { type CodeInput, isSessionKey } from '#server/tours/verifications/codeInput.ts';
import { forgetBrowser } from '#server/tours/verifications/forgetBrowser.ts';
import { toIdentityView } from '#server/tours/verifications/toIdentityView.ts';
import { createQrCode } from '#server/tours/verifications/qrCode.ts';
import { sendContactCode } from '#server/tours/verifications/sendContactCode.ts';
import {
  getPreviouslyVerified,
  type PreviouslyVerifiedInput,
} from '#server/tours/verifications/previouslyVerified.ts';
import { startIdentity } from '#server/tours/verifications/startIdentity.ts';
import { verifyContactCode, type VerifyCodeInput } from '#server/tours/verifications/verifyContactCode.ts';
import { toSession } from '#server/tours/session.ts';

import type { Context } from '../context.ts';

type InputArgs<Fields> = { input: Fields };
type VerificationVariables = { organizationId: string; id: string; sessionKey: string };
type PreviouslyVerifiedArgs = { organizationId: string; input: PreviouslyVerifiedInput };
type IdentityView = Awaited<ReturnType<typeof toIdentityView>>;

export const toVerificationDeps = ({
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

export const verificationResolvers = {
  Query: {
    previouslyVerified: (
      _root: unknown,
      { organizationId, input }: PreviouslyVerifiedArgs,
      context: Context,
    ) => getPreviouslyVerified(toVerificationDeps(context), organizationId, input),
    async identityVerification(
      _root: unknown,
      { organizationId, id, sessionKey }: VerificationVariables,
      context: Context,
    ) {
      if (!isUuid(id) || !isSessionKey(sessionKey)) return null;
      const check = await findIdentityCheck(context.db, id, toSession(context, sessionKey));
      return check?.organizationId === organizationId
        ? toIdentityView(toVerificationDeps(context), check)
        : null;
    },
  },
  Mutation: {
    forgetMe: async (_root: unknown, _args: unknown, context: Context) => ({
      forgotten: await forgetBrowser(context),
    }),
    sendContactCode: (_root: unknown, { input }: InputArgs<CodeInput>, context: Context) =>
      sendContactCode(toVerificationDeps(context), input),
    verifyContactCode: (_root: unknown, { input }: InputArgs<VerifyCodeInput>, context: Context) =>
      verifyContactCode(toVerificationDeps(context), input),
    async startIdentityVerification(
      _root: unknown,
      { input }: InputArgs<StartIdentityInput>,
      context: Context,
    ) {
      const deps = toVerificationDeps(context);
      return { verification: await toIdentityView(deps, await startIdentity(deps, input)) };
    },
  },
  IdentityVerificationType: {
    handoffQr: ({ address }: IdentityView) => (address === null ? null : createQrCode(address)),
  },
};
