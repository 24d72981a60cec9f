import type { ChatDeps } from '../chatDeps.ts';

import type { TwilioRequests } from './twilioRequests.ts';

/** What syncing to Twilio requires. */
export type TwilioSyncDeps = Pick<ChatDeps, 'db' | 'clock'> & { twilio: TwilioRequests };
