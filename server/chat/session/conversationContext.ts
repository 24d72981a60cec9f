import type { ConversationContextInput } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';

import { toPublicPagePath } from './toPublicPagePath.ts';

type PageCategory = 'APPLICATION' | 'LISTING' | 'TOUR';
type DeviceCategory = 'DESKTOP' | 'MOBILE';

/** The page the visitor is on, as reported to the agent. */
export type ConversationContext = {
  marketName: string | null;
  unitId: string | null;
  applicationId: string | null;
  tourRequestId: string | null;
  pageCategory: PageCategory | null;
  pageUrl: string | null;
  deviceCategory: DeviceCategory | null;
  appVersion: string | null;
};

export const emptyConversationContext: ConversationContext = {
  marketName: null,
  unitId: null,
  applicationId: null,
  tourRequestId: null,
  pageCategory: null,
  pageUrl: null,
  deviceCategory: null,
  appVersion: null,
};

const matchOrNull = (shape: RegExp, text: string | null | undefined) =>
  text && shape.test(text) ? text : null;
const uuidOrNull = (text: string | null | undefined) => (text && isUuid(text) ? text : null);

/** No one typed these values, so malformed ones are dropped; a link's secret is not an id. */
export const sanitizeContext = (input: ConversationContextInput): ConversationContext => ({
  marketName: matchOrNull(/^[\p{L}\p{M}\p{Zs}.’'/&,-]{1,80}$/u, input.marketName),
  unitId: uuidOrNull(input.unitId),
  applicationId: matchOrNull(/^[\w-]{1,40}$/, input.applicationId),
  tourRequestId: uuidOrNull(input.tourRequestId),
  pageCategory: input.pageCategory ?? null,
  pageUrl: toPublicPagePath(input.pageUrl),
  deviceCategory: input.deviceCategory ?? null,
  appVersion: matchOrNull(/^\w[\w.+-]{0,39}$/, input.appVersion),
});
