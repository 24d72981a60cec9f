export type PageCategory = 'APPLICATION' | 'LISTING' | 'TOUR';
export type DeviceCategory = 'DESKTOP' | 'MOBILE';

/** What the agent is told of where the visitor is. */
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

const noPlace = {
  marketName: null,
  unitId: null,
  tourRequestId: null,
  applicationId: null,
  pageCategory: null,
};

export const emptyConversationContext: ConversationContext = {
  ...noPlace,
  pageUrl: null,
  deviceCategory: null,
  appVersion: null,
};

export const clearedConversationContext = (context: ConversationContext): ConversationContext => ({
  ...context,
  ...noPlace,
});
