import { isHomeSlug } from '#domain/homes/lists.ts';
import { createFormStamp } from '#server/antiSpam.ts';
import { consentTexts } from '#server/contact/consents.ts';
import type { Values } from '#server/graphql/models.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { isOffMarket } from '#server/homes/availability.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { getSimilarHomes } from '#server/homes/resolvers/homeLoaders.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';

import { createInquiry } from './createInquiry.ts';
import { findRequestedInquiry } from './findRequestedInquiry.ts';
import type { Inquiry } from './queries.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    InquiryLandingType: Omit<Values<'InquiryLandingType'>, 'similar'>;
    PreviousInquiryType: Inquiry;
  }
}

export const inquiryResolvers = {
  Query: {
    async inquiryForm(_root, { organizationId }, context) {
      const { db, clock, secretKey, formLimits } = context;
      const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
      if (!organization) return null;
      const now = clock.now();
      return {
        stamp: createFormStamp(secretKey, now),
        minSeconds: formLimits.formMinSeconds,
        consents: consentTexts(organization.name),
        expectedReplyBy: getReplyBy(organization, now),
      };
    },
    async inquiryLanding(_root, args, context) {
      const { organizationId, unitSlug } = args;
      const inquiry = await findRequestedInquiry(args, context);
      const slug = unitSlug ?? inquiry?.unitSlug ?? null;
      const isValid = slug !== null && isUuid(organizationId) && isHomeSlug(slug);
      const unit = isValid ? await homeBySlug(context.db, organizationId, slug) : null;
      return { unit, inquiry, unitUnavailable: slug !== null && (unit === null || isOffMarket(unit.status)) };
    },
  },
  Mutation: {
    async createInquiry(_root, { input }, context) {
      const { db, clock, caller, secretKey, tokens, formLimits: limits } = context;
      const deps = { db, now: clock.now(), ip: caller.ip, secretKey, tokens, limits };
      return { inquiry: await createInquiry(deps, input) };
    },
  },
  InquiryLandingType: {
    similar: ({ unit, unitUnavailable }, args, context) =>
      unit === null || !unitUnavailable ? [] : getSimilarHomes(unit.id, args, context),
  },
  PreviousInquiryType: {
    expectedReplyBy: ({ replyBy }) => replyBy,
  },
} satisfies SomeResolvers;
