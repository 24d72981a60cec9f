import { codeByText } from '#server/tours/proofs/codeByText.ts';
import {
  tourAgentReleasedByText,
  tourAgentReminderByText,
  tourToAgentByText,
} from '#server/tours/mails/toAgent.ts';
import { tourAskByText, tourOnWayByText, tourReminderByText } from '#server/tours/messages/texts.ts';

import type { TextKind } from './textKind.ts';

/** Every kind of text that this server can write. */
export const textKinds: readonly TextKind[] = [
  codeByText,
  tourAskByText,
  tourReminderByText,
  tourOnWayByText,
  tourToAgentByText,
  tourAgentReminderByText,
  tourAgentReleasedByText,
];
