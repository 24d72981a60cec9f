/**
 * Leads from a chat to the tour whose link its visitor has shown, only in the browser that started the chat.
 */
export const getChatTourPath = (conversationSid: string, reference: string): string =>
  `/chat/tour/${conversationSid}/${reference}`;

export const tourPathPattern = /^\/chat\/tour\/(CH[0-9a-f]{32})\/([\w-]{1,20})$/;
