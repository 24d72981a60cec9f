import { findIdentityCheck } from '#server/tours/model/identityChecks.ts';
import { isUuid } from '#server/isUuid.ts';
import { isSessionKey } from '#server/tours/model/validateSessionKey.ts';
import { forgetBrowser } from '#server/tours/verifications/forgetBrowser.ts';
import { toIdentityView } from '#server/tours/verifications/toIdentityView.ts';
import { createQrCode } from '#server/tours/verifications/qrCode.ts';
import { sendContactCode } from '#server/tours/verifications/sendContactCode.ts';
import { getPreviouslyVerified } from '#server/tours/verifications/previouslyVerified.ts';
import { startIdentity } from '#server/tours/verifications/startIdentity.ts';
import { verifyContactCode } from '#server/tours/verifications/verifyContactCode.ts';
import { toSession } from '#server/tours/model/session.ts';

import type { Context } from '../../graphql/context.ts';
import type { SomeResolvers } from '../../graphql/resolverTypes.ts';

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
    previouslyVerified: (_root, { organizationId, input }, context) =>
      getPreviouslyVerified(toVerificationDeps(context), organizationId, input),
    async identityVerification(_root, { organizationId, id, sessionKey }, context) {
      if (!isUuid(id) || !isSessionKey(sessionKey)) return null;
      const check = await findIdentityCheck(context.db, id, toSession(context, sessionKey));
      return check?.organizationId === organizationId
        ? toIdentityView(toVerificationDeps(context), check)
        : null;
    },
  },
  Mutation: {
    forgetMe: async (_root, _args, context) => ({
      forgotten: await forgetBrowser(context),
    }),
    sendContactCode: (_root, { input }, context) => sendContactCode(toVerificationDeps(context), input),
    verifyContactCode: (_root, { input }, context) => verifyContactCode(toVerificationDeps(context), input),
    async startIdentityVerification(_root, { input }, context) {
      const deps = toVerificationDeps(context);
      return { verification: await toIdentityView(deps, await startIdentity(deps, input)) };
    },
  },
  IdentityVerificationType: {
    handoffQr: ({ address }) => (address === null ? null : createQrCode(address)),
  },
} satisfies SomeResolvers;
