import type { Door, Standing } from '#machines/access/context.ts';
import type { AgentAccess, AgentStanding } from '#src/api/agentAccess.ts';
import type { AccessStanding, TourAccess } from '#src/api/tourAccess.ts';

import { stayOfVisit } from './stayOfVisit.ts';

const SHOWN = ['PASSED', 'MANUAL_REVIEW'];

export const standingOf = ({ status, secondsToStart, secondsToEnd, call }: AccessStanding): Standing => ({
  status,
  call,
  opensInMs: secondsToStart * 1000,
  closesInMs: secondsToEnd * 1000,
});

/** An agent has said who he is before his visit began, and is not called. */
export const agentStandingOf = ({ status, secondsToEnd }: AgentStanding): Standing => ({
  status,
  call: 'UNAVAILABLE',
  opensInMs: 0,
  closesInMs: secondsToEnd * 1000,
});

/** What the machine decides by. */
export const doorOf = (told: TourAccess): Door => ({
  ...standingOf(told),
  stayId: told.tourRequest.id,
  lacks: told.tourRequest.verification
    .filter(({ status }) => !SHOWN.includes(status))
    .map(({ kind }) => kind),
  rulesVersion: told.rulesVersion,
});

export const doorOfVisit = (told: AgentAccess): Door => ({
  ...agentStandingOf(told),
  stayId: stayOfVisit(told),
  lacks: [],
  rulesVersion: '',
});
