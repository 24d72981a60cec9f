import { type ChatTokens, createAccountTokens } from '../tokens.ts';

/** The Twilio account settings for chats. */
export type TwilioChat = {
  conversationsUrl: string;
  accountSid: string;
  apiKey: string;
  apiSecret: string;
  serviceSid: string;
  authToken: string;
  /** The URL at which Twilio reaches this server. */
  publicUrl: string;
};

export const WEBHOOK_PATH = '/chat/twilio';

/** Hosts that browsers contact besides this server. */
export const twilioHosts = {
  connect: ['wss://tsock.us1.twilio.com', 'https://mcs.us1.twilio.com', 'https://media.us1.twilio.com'],
  images: ['https://media.us1.twilio.com'],
};

export const createTwilioTokens = ({ accountSid, apiKey, apiSecret, serviceSid }: TwilioChat): ChatTokens =>
  createAccountTokens({ account: accountSid, key: apiKey, service: serviceSid, secret: apiSecret });
