import type { Env } from '#server/env.ts';
import { createTokens } from '#server/tokens.ts';

import type { ChatParts } from './chatParts.ts';
import { createChatBus } from './delivery/bus.ts';
import { createChatTokens } from './tokens.ts';
import { embeddedTransport } from './transport.ts';
import { twilioTokens } from './twilio/twilioChat.ts';
import { createTwilioRequests } from './twilio/twilioRequests.ts';
import { createTwilioTransport } from './twilio/twilioTransport.ts';

type Given = Pick<ChatParts, 'db' | 'clock' | 'secretKey'> & {
  env: Pick<Env, 'chat' | 'twilioChat' | 'uploadsPer10Min' | 'tokenMissesPerMinute'>;
  /** Without one there are no other processes. */
  bus?: ChatParts['bus'];
};

export const chatPartsOf = ({
  env,
  bus = createChatBus({ hasOthers: false }),
  ...parts
}: Given): ChatParts => ({
  ...parts,
  bus,
  tokens: createTokens({ secretKey: parts.secretKey, missesPerMinute: env.tokenMissesPerMinute }),
  ...otherEnd(parts, env.twilioChat),
  limits: { ...env.chat, uploadsPer10Min: env.uploadsPer10Min },
});

/** With Twilio's account it is Twilio; else this server itself. Nothing else knows which. */
const otherEnd = (
  { db, clock, secretKey }: Pick<ChatParts, 'db' | 'clock' | 'secretKey'>,
  chat: Env['twilioChat'],
): Pick<ChatParts, 'chatTokens' | 'transport'> =>
  chat
    ? {
        chatTokens: twilioTokens(chat),
        transport: createTwilioTransport({ db, clock, twilio: createTwilioRequests(chat) }),
      }
    : { chatTokens: createChatTokens(secretKey), transport: embeddedTransport };
