import { isUuid } from '#server/identifiers.ts';

import { toldPage } from './toldPage.ts';

type PageCategory = 'APPLICATION' | 'LISTING' | 'TOUR';
type DeviceCategory = 'DESKTOP' | 'MOBILE';

/** Where a visitor is, as the agent is told. */
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

export type GivenContext = { [Field in keyof ConversationContext]?: ConversationContext[Field] };

export const noContext: ConversationContext = {
  marketName: null,
  unitId: null,
  applicationId: null,
  tourRequestId: null,
  pageCategory: null,
  pageUrl: null,
  deviceCategory: null,
  appVersion: null,
};

const ifLike = (shape: RegExp, text: string | null | undefined) => (text && shape.test(text) ? text : null);
const ifId = (text: string | null | undefined) => (text && isUuid(text) ? text : null);

/** Nobody has typed it: what does not look as it should is left out. A link's secret is no id. */
export const cleanContext = (given: GivenContext): ConversationContext => ({
  marketName: ifLike(/^[\p{L}\p{M}\p{Zs}.’'/&,-]{1,80}$/u, given.marketName),
  unitId: ifId(given.unitId),
  applicationId: ifLike(/^[\w-]{1,40}$/, given.applicationId),
  tourRequestId: ifId(given.tourRequestId),
  pageCategory: given.pageCategory ?? null,
  pageUrl: toldPage(given.pageUrl),
  deviceCategory: given.deviceCategory ?? null,
  appVersion: ifLike(/^\w[\w.+-]{0,39}$/, given.appVersion),
});
