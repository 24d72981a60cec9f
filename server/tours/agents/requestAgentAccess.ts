import { randomUUID } from 'node:crypto';

import {
  addAgentVisit,
  type AgentVisit,
  agentVisitById,
  isVisiting,
  type VisitingAgent,
} from '#server/db/access/agentVisits.ts';
import type { Queryable } from '#server/db/database.ts';
import { once } from '#server/db/idempotency.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { lockAll } from '#server/db/locks.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';
import { clearEndedHolds } from '#server/db/tours/holds.ts';
import { takeTime } from '#server/db/tours/tourTimes.ts';
import { unitStanding } from '#server/db/tours/unitStanding.ts';
import { DomainError, type ErrorInfo, invalidInput, notFound } from '#server/errors.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';

import type { AccessParts } from '../access/accessParts.ts';
import { ACCESS_RULES_VERSION } from '../access/rules.ts';
import { goneReason } from '../goneReason.ts';
import { AGENT_TO_AGENT, AGENT_TO_TEAM } from '../mails/kinds.ts';
import { checkSessionKey } from '../sessionKey.ts';
import { sessionMac } from '../sessionMac.ts';
import { lockOfHome } from '../takeSlot.ts';
import { unitUnavailable } from '../unitUnavailable.ts';

import { agentDoorOf } from './agentDoor.ts';
import { checkAgent } from './checkAgent.ts';
import { checkOffice } from './checkOffice.ts';

export type RequestAgentAccessInput = {
  organizationId: string;
  unitSlug: string;
  sessionKey: string;
  agent: VisitingAgent;
  contactProofs: readonly string[];
  acceptedRulesVersion: string;
  idempotencyKey: string;
};

type Parts = Omit<AccessParts, 'lock'>;
type NewVisit = Parameters<typeof addAgentVisit>[1];

/** Begins a visit, once for a key: nobody else is let into the home until it is over. */
export async function requestAgentAccess(parts: Parts, input: RequestAgentAccessInput): Promise<AgentVisit> {
  const { db, now } = parts;
  const { organizationId, idempotencyKey: key, unitSlug, agent, sessionKey } = input;
  if (!isUuid(organizationId)) throw invalidInput({ organizationId: 'We don’t know this company.' });
  const asked = { unitSlug, agent, sessionKey };
  const request = { operation: 'requestAgentAccess', key, input: asked, organizationId, now };
  const { id } = await once(db, request, async (tx) => {
    const visit = await wantedVisit(tx, parts, input);
    await begin(tx, parts, visit);
    return { id: visit.id };
  });
  const visit = await agentVisitById(db, id);
  if (!visit) throw new Error('The visit disappeared');
  return visit;
}

async function wantedVisit(
  tx: Queryable,
  { now, secretKey }: Parts,
  input: RequestAgentAccessInput,
): Promise<NewVisit> {
  const { organizationId, unitSlug, sessionKey, acceptedRulesVersion: rulesVersion } = input;
  const home = isListedSlug(unitSlug) ? await homeBySlug(tx, organizationId, unitSlug) : null;
  if (!home) throw notFound('This home isn’t on our site.');
  const door = await agentDoorOf(tx, home, now);
  if (!door.visit) throw closed(door.reasonClosed ?? '');
  const problems: ErrorInfo = {};
  checkSessionKey(sessionKey, problems);
  const agent = checkAgent(input.agent, door.offices, problems);
  if (rulesVersion !== ACCESS_RULES_VERSION) {
    problems.acceptedRulesVersion = 'The rules have changed. Please read them again.';
  }
  checkOffice({ secretKey, now }, { ...input, officeEmail: agent.officeEmail }, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const mac = sessionMac(secretKey, sessionKey);
  const { startsAt, endsAt } = door.visit;
  return {
    ...agent,
    id: randomUUID(),
    organizationId,
    unitId: home.id,
    sessionMac: mac,
    rulesVersion,
    startsAt,
    endsAt,
  };
}

async function begin(tx: Queryable, { now, secretKey, tokens }: Parts, visit: NewVisit): Promise<void> {
  const { id, organizationId, unitId, licenseNumber, licenseState, startsAt, endsAt } = visit;
  await lockAll(tx, [lockOfHome(unitId), `visits of ${organizationId} ${licenseState} ${licenseNumber}`]);
  const gone = goneReason(await unitStanding(tx, unitId));
  if (gone) throw unitUnavailable(gone);
  if (await isVisiting(tx, { organizationId, licenseNumber, licenseState, now })) {
    throw invalidInput({
      licenseNumber: 'There’s already a visit under this license. Please lock up that home first.',
    });
  }
  await clearEndedHolds(tx, { now });
  // nobody's tab: it is neither extended, nor let go, nor booked
  const own = secretKey.mac('agent visit', id);
  const time = { organizationId, unitId, kind: 'SELF_GUIDED' as const, startsAt, endsAt, seat: null };
  const timeId = await takeTime(
    tx,
    { ...time, during: { from: startsAt, to: endsAt }, agentId: null },
    {
      session: { tab: own, browser: null },
      networks: [own.toString('hex')],
      heldUntil: endsAt,
      extensionsLeft: 0,
      now,
    },
  );
  if (timeId === null) throw closed('Someone else is in this home now, or is about to be.');
  await addAgentVisit(tx, visit);
  await tokens.issue(tx, { kind: 'agent', organizationId, subjectId: id });
  const mail = { organizationId, subjectId: id, now };
  await queueMail(tx, { ...mail, kind: AGENT_TO_AGENT, recipient: visit.officeEmail, goodUntil: endsAt });
  const organization = await organizationById(tx, organizationId);
  if (organization?.leasingEmail) {
    await queueMail(tx, { ...mail, kind: AGENT_TO_TEAM, recipient: organization.leasingEmail });
  }
}

const closed = (sentence: string) =>
  new DomainError('UNIT_UNAVAILABLE', sentence, { help: { reason: 'NO_TOURS' } });
