import { access } from './access.ts';
import { agentRequest } from './agentRequest.ts';
import { chatContextSync, chatSession } from './chat/chatSession.ts';
import { chatSlice } from './chat/chatSlice.ts';
import { chatSoundSlice } from './chat/chatSound.ts';
import { chatWidgetSlice } from './chatWidget.ts';
import type { LateSlice, LateSliceName } from './lateSlice.ts';
import { reschedule } from './reschedule.ts';
import { savedSlice } from './saved/savedSlice.ts';
import { tour } from './tour.ts';
import { tourDay } from './tourDay.ts';

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
