import { access } from '#src/features/access/store/access.ts';
import { agentRequest } from '#src/features/access/store/agentRequest.ts';
import { tour } from '#src/features/booking/store/tour.ts';
import { chatContextSync, chatSession } from '#src/features/chat/store/chatSession.ts';
import { chatSlice } from '#src/features/chat/store/chatSlice.ts';
import { chatSoundSlice } from '#src/features/chat/store/chatSound.ts';
import { chatWidgetSlice } from '#src/features/chat/store/chatWidget.ts';
import { reschedule } from '#src/features/reschedule/store/reschedule.ts';
import { savedSlice } from '#src/features/saved/store/savedSlice.ts';
import { tourDay } from '#src/features/tourDay/store/tourDay.ts';
import type { LateSlice, LateSliceName } from '#src/store/lateSlice.ts';

/** All of them, for logs. TypeScript reports one that is missing. */
export const lateSlices: { [Name in LateSliceName]: LateSlice<Name> } = {
  access,
  agentRequest,
  chat: chatSlice,
  chatContextSync,
  chatSession,
  chatSound: chatSoundSlice,
  chatWidget: chatWidgetSlice,
  reschedule,
  saved: savedSlice,
  tour,
  tourDay,
};
