import { codeByText } from '#server/tours/verifications/codeByText.ts';
import {
  tourAgentReleasedByText,
  tourAgentReminderByText,
  tourToAgentByText,
} from '#server/tours/mails/tourToAgent.ts';
import {
  tourAttendanceRequestByText,
  tourOnWayByText,
  tourReminderByText,
} from '#server/tours/messages/texts.ts';

import type { TextKind } from './textKind.ts';

/** Every kind of text that this server can write. */
export const textKinds: readonly TextKind[] = [
  codeByText,
  tourAttendanceRequestByText,
  tourReminderByText,
  tourOnWayByText,
  tourToAgentByText,
  tourAgentReminderByText,
  tourAgentReleasedByText,
];
