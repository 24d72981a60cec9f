import type { Backend } from '#src/api/baseQuery.ts';
import { activeTourAccess } from '#tests/support/activeTourAccess.ts';

export const CODE = '471902';
export const ANOTHER_CODE = '805316';

const LOCK_UP_CHECKLIST = ['The key is back.', 'The door is locked.', 'The lights are off.'];

/** What a backend answers at the door of a home with a lockbox, by operation. */
export function createDoorAnswers(unit: object): Record<string, object> {
  const accessStatus = activeTourAccess;
  const validTo = accessStatus.windowEndsAt;
  return {
    tourAccess: {
      ...accessStatus,
      rules: ['Leave all as it is.'],
      rulesVersion: '1',
      scamWarning: 'Pay nobody at the home.',
      lockUpChecklist: LOCK_UP_CHECKLIST,
      callNow: null,
      verifiedToday: false,
      activities: [],
      tourRequest: {
        id: 'tour',
        status: 'CONFIRMED',
        startsAt: '2026-11-20T16:00:00Z',
        endsAt: '2026-11-20T16:30:00Z',
        timeZone: 'America/Chicago',
        localLabel: 'Fri, Nov 20, 10:00 AM CST',
        recipient: 'a…@example.com',
        verification: [],
        meeting: { address: null, instructions: [], parking: null, arrivalAccessibility: null },
        nextActions: [],
        unit,
      },
    },
    previouslyVerified: { contacts: [{ channel: 'EMAIL', contactProof: 'signed' }], identity: null },
    requestTourAccess: { access: accessStatus },
    checkInForTour: { access: accessStatus, accessCode: { code: CODE, validTo } },
    reportAccessProblem: {
      access: accessStatus,
      tips: ['Press each digit firmly.'],
      replacementCode: { code: ANOTHER_CODE, validTo },
      rebook: [],
    },
    completeTourAccess: { access: { ...accessStatus, status: 'USED' } },
  };
}

const agentStatus = {
  status: 'ACTIVE',
  windowStartsAt: '2026-11-20T16:00:00Z',
  windowEndsAt: '2026-11-20T16:30:00Z',
  secondsToEnd: 1_800,
  lockbox: { locationHint: 'Beside the door', pictureUrl: null, serialHint: '…34' },
};

/** What a backend answers to an agent of another company who shows a home, by operation. */
export const createAgentAnswers = (unit: object): Record<string, object> => ({
  listingForMlsAgent: {
    agentAccessAllowed: true,
    reasonClosed: null,
    visitMinutes: 30,
    requirements: ['Your license.'],
    rules: ['Leave all as it is.'],
    rulesVersion: '1',
    scamWarning: 'Pay nobody at the home.',
    callNow: null,
    unit,
  },
  sendContactCode: {
    maskedDestination: 'p…@brokers.example',
    resendAfter: '2026-11-20T16:00:30Z',
    expiresAt: '2026-11-20T16:10:00Z',
  },
  verifyContactCode: { verified: true, contactProof: 'signed', attemptsLeft: 4 },
  requestAgentAccess: {
    access: { publicToken: 'token-of-the-visit', windowStartsAt: agentStatus.windowStartsAt, unit },
  },
  agentAccess: {
    ...agentStatus,
    lockUpChecklist: LOCK_UP_CHECKLIST,
    scamWarning: 'Pay nobody at the home.',
    callNow: null,
    unit,
  },
  checkInAgent: { access: agentStatus, accessCode: { code: CODE, validTo: agentStatus.windowEndsAt } },
  completeAgentAccess: { access: { ...agentStatus, status: 'USED' } },
});

type Answers = Readonly<Record<string, object | undefined>>;
type Reply = Awaited<ReturnType<Backend>>;

/** The real backend, except for these operations. */
export const answering =
  (answers: Answers) =>
  (real: Backend): Backend =>
  (operation, signal) => {
    const { operationName } = operation;
    const data = answers[operationName];
    return data
      ? Promise.resolve({ data: structuredClone({ [operationName]: data }) } as Reply)
      : real(operation, signal);
  };
