import { isHomeSlug } from '#domain/homes/lists.ts';
import { createFormStamp } from '#server/antiSpam.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import type { Inquiry } from '#server/db/inquiries.ts';
import { organizationById } from '#server/db/organizations.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { consentTexts } from '#server/inquiries/consentTexts.ts';
import { createInquiry } from '#server/inquiries/createInquiry.ts';
import type { CreateInquiryInput } from '#server/inquiries/inquiryInput.ts';
import { getReplyBy } from '#server/inquiries/getReplyBy.ts';

import { findRequestedInquiry } from '../findRequestedInquiry.ts';
import type { Context } from '../context.ts';
import { loadSimilarHomes } from '../homeLoaders.ts';
import { isUuid } from '#server/isUuid.ts';

type QueryArgs = { organizationId: string; unitSlug?: string | null; inquiryToken?: string | null };
type Landing = { unit: ListedHome | null; unitUnavailable: boolean; inquiry: Inquiry | null };

const MAX_SIMILAR = 24;

const isUnavailable = ({ status }: ListedHome) => status === 'LEASED' || status === 'OFF_MARKET';

export const inquiryResolvers = {
  Query: {
    async inquiryForm(_root: unknown, { organizationId }: QueryArgs, context: Context) {
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
    async inquiryLanding(_root: unknown, args: QueryArgs, context: Context): Promise<Landing> {
      const { organizationId, unitSlug } = args;
      const inquiry = await findRequestedInquiry(args, context);
      const slug = unitSlug ?? inquiry?.unitSlug ?? null;
      const isValid = slug !== null && isUuid(organizationId) && isHomeSlug(slug);
      const unit = isValid ? await homeBySlug(context.db, organizationId, slug) : null;
      return { unit, inquiry, unitUnavailable: slug !== null && (unit === null || isUnavailable(unit)) };
    },
  },
  Mutation: {
    async createInquiry(_root: unknown, { input }: { input: CreateInquiryInput }, context: Context) {
      const { db, clock, caller, secretKey, tokens, formLimits: limits } = context;
      const deps = { db, now: clock.now(), ip: caller.ip, secretKey, tokens, limits };
      return { inquiry: await createInquiry(deps, input) };
    },
  },
  InquiryLandingType: {
    async similar(
      { unit, unitUnavailable }: Landing,
      { first }: { first?: number | null },
      context: Context,
    ) {
      if (unit === null || !unitUnavailable) return [];
      const limit = Math.min(Math.max(first ?? 0, 0), MAX_SIMILAR);
      return (await loadSimilarHomes(context, `${unit.id} ${limit}`)) ?? [];
    },
  },
  AskedInquiryType: {
    expectedReplyBy: ({ replyBy }: Inquiry) => replyBy,
  },
};
