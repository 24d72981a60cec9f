/**
 * Leads from a chat to the tour whose link its visitor has shown, only in the browser that started the chat.
 */
export const getChatTourPath = (conversationSid: string, reference: string): string =>
  `/chat/tour/${conversationSid}/${reference}`;
