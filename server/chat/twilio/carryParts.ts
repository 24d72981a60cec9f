import type { ChatParts } from '../chatParts.ts';

import type { TwilioRequests } from './twilioRequests.ts';

/** What it takes to bring Twilio something. */
export type CarryParts = Pick<ChatParts, 'db' | 'clock'> & { twilio: TwilioRequests };
