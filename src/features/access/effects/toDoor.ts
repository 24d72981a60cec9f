import type { Door, AccessState } from '#machines/access/context.ts';

import type { AgentAccess, AgentAccessStatus } from '../api/agentAccess.ts';
import type { AccessStatusInfo, TourAccess } from '../api/tourAccess.ts';

const VERIFIED_STATUSES = ['PASSED', 'MANUAL_REVIEW'];

export const toAccessStatus = ({
  status,
  secondsToStart,
  secondsToEnd,
  call,
}: AccessStatusInfo): AccessState => ({
  status,
  call,
  opensInMs: secondsToStart * 1000,
  closesInMs: secondsToEnd * 1000,
});

/** Agents identify themselves before their visit begins, and are not called. */
export const toAgentAccessStatus = ({ status, secondsToEnd }: AgentAccessStatus): AccessState => ({
  status,
  call: 'UNAVAILABLE',
  opensInMs: 0,
  closesInMs: secondsToEnd * 1000,
});

/** The fields of a door that the machine uses. */
export const toDoor = (access: TourAccess): Door => ({
  ...toAccessStatus(access),
  visitId: access.tourRequest.id,
  missingVerifications: access.tourRequest.verification
    .filter(({ status }) => !VERIFIED_STATUSES.includes(status))
    .map(({ kind }) => kind),
  rulesVersion: access.rulesVersion,
  isVerifiedToday: access.verifiedToday,
});

export const toAgentDoor = (access: AgentAccess): Door => ({
  ...toAgentAccessStatus(access),
  visitId: getAgentVisitId(access),
  missingVerifications: [],
  rulesVersion: '',
  isVerifiedToday: false,
});

type Visit = { windowStartsAt: string; unit: { id: string } };

/** An agent's visit has no id, but a home has only one visit at a time. */
export const getAgentVisitId = ({ windowStartsAt, unit }: Visit) =>
  `agent:${unit.id}:${String(Date.parse(windowStartsAt))}`;
