import type { Env } from '#server/env.ts';

import type { ChatParts } from './chatParts.ts';
import { createChatBus } from './delivery/bus.ts';

type Given = Pick<ChatParts, 'db' | 'clock' | 'secretKey'> & {
  env: Pick<Env, 'chat' | 'uploadsPer10Min'>;
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
  limits: { ...env.chat, uploadsPer10Min: env.uploadsPer10Min },
});
