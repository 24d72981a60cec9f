import { type ChatTokens, createAccountTokens } from '#server/chat/tokens.ts';
import type { TwilioChat } from '#server/serviceSettings.ts';

export const WEBHOOK_PATH = '/chat/twilio';

/** Hosts that browsers contact besides this server. */
export const twilioHosts = {
  connect: ['wss://tsock.us1.twilio.com', 'https://mcs.us1.twilio.com', 'https://media.us1.twilio.com'],
  images: ['https://media.us1.twilio.com'],
};

export const createTwilioTokens = ({ accountSid, apiKey, apiSecret, serviceSid }: TwilioChat): ChatTokens =>
  createAccountTokens({ account: accountSid, key: apiKey, service: serviceSid, secret: apiSecret });
