import { agentAway } from './agentAway.ts';
import { cancelUnavailable } from './cancelUnavailable.ts';
import { closeOut } from './closeOut.ts';
import { followUp } from './followUp.ts';
import { lockboxRemoved, lockboxRestored } from './lockboxChange.ts';
import { releaseUnconfirmed } from './releaseUnconfirmed.ts';
import { remind } from './remind.ts';
import { remindAgent } from './remindAgent.ts';
import { remindTeam } from './remindTeam.ts';
import { requestConfirmation } from './requestConfirmation.ts';
import type { JoinedActions, TourAction } from './tourAction.ts';

/** Everything that is done for tours when it's due, in the order in which the job does it. */
const actions: JoinedActions = {
  cancelUnavailable,
  lockboxRemoved,
  lockboxRestored,
  releaseUnconfirmed,
  requestConfirmation,
  agentAway,
  remind,
  remindAgent,
  remindTeam,
  closeOut,
  followUp,
};

export const scheduledActions: readonly TourAction[] = Object.values(actions);
