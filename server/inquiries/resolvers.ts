import { isHomeSlug } from '#domain/homes/lists.ts';
import { createFormStamp } from '#server/antiSpam.ts';
import { consentTexts } from '#server/contact/consents.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { isOffMarket } from '#server/homes/availability.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { loadSimilarHomes } from '#server/homes/resolvers/homeLoaders.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';

import { createInquiry } from './createInquiry.ts';
import { findRequestedInquiry } from './findRequestedInquiry.ts';

const MAX_SIMILAR = 24;

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
    async similar({ unit, unitUnavailable }, { first }, context) {
      if (unit === null || !unitUnavailable) return [];
      const limit = Math.min(Math.max(first ?? 0, 0), MAX_SIMILAR);
      return (await loadSimilarHomes(context, `${unit.id} ${limit}`)) ?? [];
    },
  },
  PreviousInquiryType: {
    expectedReplyBy: ({ replyBy }) => replyBy,
  },
} satisfies SomeResolvers;
