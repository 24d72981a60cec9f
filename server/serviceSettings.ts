/** The language model that answers first, if the operator has configured one. */
export type ModelSettings = {
  /** The base URL of an OpenAI-compatible API, without `/chat/completions`. */
  baseUrl: string;
  /** Empty if the endpoint needs none. */
  apiKey: string;
  model: string;
  /** The time limit for a whole answer, after which the built-in agent takes over. */
  timeoutMs: number;
  callsPerAnswer: number;
  tokensPerAnswer: number;
  /** The limit for one organization. */
  tokensPerDay: number;
};

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
