import type { Context } from '#server/graphql/context.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { isUuid } from '#server/isUuid.ts';
import { createQrCode } from '#server/qrCode.ts';

import { findIdentityCheck } from '../model/identityChecks.ts';
import { toSession, isSessionKey } from '../model/session.ts';
import { toIdentityView } from './identityView.ts';
import { forgetBrowser, getPreviouslyVerified } from './previouslyVerified.ts';
import { sendContactCode } from './sendContactCode.ts';
import { startIdentity } from './startIdentity.ts';
import { verifyContactCode } from './verifyContactCode.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    IdentityVerificationType: Awaited<ReturnType<typeof toIdentityView>>;
  }
}

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
