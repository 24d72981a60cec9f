import { type ChatTokens, chatTokensOf } from '../tokens.ts';

/** What Twilio carries chats with. */
export type TwilioChat = {
  conversationsUrl: string;
  accountSid: string;
  apiKey: string;
  apiSecret: string;
  serviceSid: string;
  authToken: string;
  /** Where Twilio reaches this server. */
  publicUrl: string;
};

export const WEBHOOK_PATH = '/chat/twilio';

/** What browsers ask besides this server. */
export const twilioHosts = {
  connect: ['wss://tsock.us1.twilio.com', 'https://mcs.us1.twilio.com', 'https://media.us1.twilio.com'],
  images: ['https://media.us1.twilio.com'],
};

export const twilioTokens = ({ accountSid, apiKey, apiSecret, serviceSid }: TwilioChat): ChatTokens =>
  chatTokensOf({ account: accountSid, key: apiKey, service: serviceSid, secret: apiSecret });
