import { NOW } from '#tests/features/chat/testBrowser.ts';
import { conversationOfTest, SID, VISITOR } from '#tests/features/chat/testConversation.ts';

const chatSession = {
  token: 'token-of-the-chat',
  expiration: new Date(NOW + 3_600_000).toISOString(),
  identity: VISITOR,
  conversationSid: SID,
  twilsockUri: 'ws://portal.example/chat/socket',
  useCase: 'LEASING_SUPPORT',
};

/** What a backend answers while a visitor chats, by operation. */
export const chatAnswers: Readonly<Record<string, object>> = {
  createChatSession: { session: chatSession },
  refreshChatToken: { session: chatSession },
  updateChatAttributes: { conversationSid: SID },
  updateAiAgentConversation: {},
  endAiAgentConversation: { conversationId: SID },
  endChatSession: { conversationSid: SID },
  sendChatFeedback: { ok: true },
};

let isAnswering = true;
const createOne = () => conversationOfTest({ isAnswering: () => isAnswering });
let conversation = createOne();

/** Whether the other end answers. */
export function letChatAnswer(answers: boolean) {
  isAnswering = answers;
}

/** The other end of the chats of the browsers that are opened from now on. */
export function createConversation() {
  isAnswering = true;
  conversation = createOne();
  jest.doMock('#src/features/chat/services/joinChat.ts', () => ({ joinChat: conversation.join }));
  return conversation;
}

export const getConversation = () => conversation;
