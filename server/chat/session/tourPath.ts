/** Where a chat leads to the tour that its visitor has shown the link of: for the browser that began it, and no other. */
export const tourPath = (conversationSid: string, reference: string): string =>
  `/chat/tour/${conversationSid}/${reference}`;

export const tourPathPattern = /^\/chat\/tour\/(CH[0-9a-f]{32})\/([\w-]{1,20})$/;
