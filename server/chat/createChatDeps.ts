import type { Env } from '#server/env.ts';
import { createTokens } from '#server/tokens.ts';

import type { ChatDeps } from './chatDeps.ts';
import { createChatBus } from './delivery/bus.ts';
import { createChatTokens } from './tokens.ts';
import { embeddedTransport } from './transport.ts';
import { createTwilioTokens } from './twilio/twilioChat.ts';
import { createTwilioRequests } from './twilio/twilioRequests.ts';
import { createTwilioTransport } from './twilio/twilioTransport.ts';

type BaseDeps = Pick<ChatDeps, 'db' | 'clock' | 'secretKey'> & {
  env: Pick<Env, 'chat' | 'twilioChat' | 'uploadsPer10Min' | 'tokenMissesPerMinute'>;
  /** Omitted when there are no other processes. */
  bus?: ChatDeps['bus'];
};

export const createChatDeps = ({
  env,
  bus = createChatBus({ hasOthers: false }),
  ...parts
}: BaseDeps): ChatDeps => ({
  ...parts,
  bus,
  tokens: createTokens({ secretKey: parts.secretKey, missesPerMinute: env.tokenMissesPerMinute }),
  ...createChatBackend(parts, env.twilioChat),
  limits: { ...env.chat, uploadsPer10Min: env.uploadsPer10Min },
});

/** Uses Twilio if an account is configured and this server itself otherwise; no other code knows which. */
const createChatBackend = (
  { db, clock, secretKey }: Pick<ChatDeps, 'db' | 'clock' | 'secretKey'>,
  chat: Env['twilioChat'],
): Pick<ChatDeps, 'chatTokens' | 'transport'> =>
  chat
    ? {
        chatTokens: createTwilioTokens(chat),
        transport: createTwilioTransport({ db, clock, twilio: createTwilioRequests(chat) }),
      }
    : { chatTokens: createChatTokens(secretKey), transport: embeddedTransport };
