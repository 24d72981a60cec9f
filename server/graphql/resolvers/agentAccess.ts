import type { AgentVisit } from '#server/db/access/agentVisits.ts';
import { lockboxOf } from '#server/db/access/lockboxes.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { organizationById } from '#server/db/organizations.ts';
import { isOwner } from '#server/tours/access/accessOwner.ts';
import { askedDoorHome } from '#server/tours/access/askedDoorHome.ts';
import {
  ACCESS_RULES_VERSION,
  accessRules,
  lockUpChecklist,
  scamWarning,
} from '#server/tours/access/rules.ts';
import { agentDoorOf } from '#server/tours/agents/agentDoor.ts';
import { heldVisit, visitStatus } from '#server/tours/agents/heldVisit.ts';
import { requestAgentAccess, type RequestAgentAccessInput } from '#server/tours/agents/requestAgentAccess.ts';
import {
  checkInAgent,
  type CheckInAgentInput,
  type CompleteAgentAccessInput,
  completeAgentVisit,
  resumeAgentVisit,
  type ResumeAgentAccessInput,
} from '#server/tours/agents/visit.ts';
import { goneReason } from '#server/tours/goneReason.ts';
import { secondsUntil } from '#server/tours/holds/heldSlot.ts';

import type { Context } from '../context.ts';
import { tourPartsOf } from '../tourParts.ts';

type Args = Record<string, never>;
type Given<Input> = { input: Input };
type Wanted = { organizationId: string; publicToken: string; sessionKey?: string | null };
type WantedHome = { organizationId: string; unitSlug?: string | null; lockboxSerial?: string | null };

const partsOf = (context: Context) => ({ ...tourPartsOf(context), lock: context.lock });

const requirements = [
  'Your license number and state.',
  'Your office email address. We send a verification code to it.',
  'That you’re at the home: your location, or the lockbox number.',
];

async function visitView(visit: AgentVisit, context: Context, sessionKey: string | null) {
  const { db, clock, tokens, secretKey } = context;
  const now = clock.now();
  const [[home], box, organization] = await Promise.all([
    homesByIds(db, [visit.unitId]),
    lockboxOf(db, visit.unitId),
    organizationById(db, visit.organizationId),
  ]);
  if (!home) throw new Error('The home was deleted while reading its visit');
  const isGone = goneReason({ status: home.status, totalMonthlyCents: home.totalMonthlyCents }) !== null;
  const status = visitStatus(visit, { isGone, now });
  // a link goes on to others; only its own tab is told where the key is
  const isAtDoor = status === 'ACTIVE' && isOwner(visit, { secretKey, sessionKey });
  return {
    publicToken: tokens.derive('agent', visit.id),
    status,
    unit: home,
    windowStartsAt: visit.startsAt,
    windowEndsAt: visit.endsAt,
    secondsToEnd: secondsUntil(visit.endsAt, now),
    lockbox: isAtDoor ? box : null,
    lockUpChecklist,
    scamWarning,
    callNow: organization?.leasingPhone ?? null,
  };
}

async function visitAfter(
  { organizationId, publicToken: token, sessionKey }: Wanted & { sessionKey: string },
  context: Context,
) {
  const visit = await heldVisit(tourPartsOf(context), { organizationId, token });
  if (!visit) throw new Error('The visit was deleted while opening its door');
  return visitView(visit, context, sessionKey);
}

export const agentAccessResolvers = {
  Query: {
    async listingForMlsAgent(_root: unknown, { organizationId, ...asked }: WantedHome, context: Context) {
      const { db, clock } = context;
      const home = await askedDoorHome(tourPartsOf(context), organizationId, asked);
      if (!home) return null;
      const [{ minutes, reasonClosed }, organization] = await Promise.all([
        agentDoorOf(db, home, clock.now()),
        organizationById(db, organizationId),
      ]);
      return {
        unit: home,
        agentAccessAllowed: reasonClosed === null,
        reasonClosed,
        visitMinutes: minutes,
        requirements,
        rules: accessRules,
        rulesVersion: ACCESS_RULES_VERSION,
        scamWarning,
        callNow: organization?.leasingPhone ?? null,
      };
    },
    async agentAccess(
      _root: unknown,
      { organizationId, publicToken: token, sessionKey = null }: Wanted,
      context: Context,
    ) {
      const visit = await heldVisit(tourPartsOf(context), { organizationId, token });
      return visit && visitView(visit, context, sessionKey);
    },
  },
  Mutation: {
    async requestAgentAccess(_root: Args, { input }: Given<RequestAgentAccessInput>, context: Context) {
      const visit = await requestAgentAccess(partsOf(context), input);
      return { access: await visitView(visit, context, input.sessionKey) };
    },
    async resumeAgentAccess(_root: Args, { input }: Given<ResumeAgentAccessInput>, context: Context) {
      await resumeAgentVisit(partsOf(context), input);
      return { access: await visitAfter(input, context) };
    },
    async checkInAgent(_root: Args, { input }: Given<CheckInAgentInput>, context: Context) {
      const accessCode = await checkInAgent(partsOf(context), input);
      return { access: await visitAfter(input, context), accessCode };
    },
    async completeAgentAccess(_root: Args, { input }: Given<CompleteAgentAccessInput>, context: Context) {
      await completeAgentVisit(partsOf(context), input);
      return { access: await visitAfter(input, context) };
    },
  },
};
