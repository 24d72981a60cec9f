export type PageCategory = 'APPLICATION' | 'LISTING' | 'TOUR';
export type DeviceCategory = 'DESKTOP' | 'MOBILE';

/** What the agent learns about the page the visitor is on. */
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

const emptyPlace = {
  marketName: null,
  unitId: null,
  tourRequestId: null,
  applicationId: null,
  pageCategory: null,
};

export const emptyConversationContext: ConversationContext = {
  ...emptyPlace,
  pageUrl: null,
  deviceCategory: null,
  appVersion: null,
};

export const clearConversationContext = (context: ConversationContext): ConversationContext => ({
  ...context,
  ...emptyPlace,
});
