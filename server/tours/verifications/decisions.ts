/** The decisions the team can make about an ID. */
export type Decision = 'passed' | 'again' | 'no';

export const isDecision = (value: string): value is Decision => ['passed', 'again', 'no'].includes(value);

type Reason = { key: string; forTeam: string; forVisitor: string };

/** Why another picture is needed. */
export const retryReasons: readonly Reason[] = [
  {
    key: 'blurred',
    forTeam: 'Blurred, dark or cut off',
    forVisitor: 'We couldn’t read the photo because it was blurred, dark or cut off.',
  },
  {
    key: 'side',
    forTeam: 'One side is missing',
    forVisitor: 'We also need the other side of your ID.',
  },
  {
    key: 'kind',
    forTeam: 'Not a photo ID',
    forVisitor: 'We need a driver’s license, a passport or another photo ID.',
  },
  {
    key: 'expired',
    forTeam: 'The ID has expired',
    forVisitor: 'Your ID has expired. Please send one that’s valid.',
  },
];

/** Why the ID is rejected. */
export const rejectReasons: readonly Reason[] = [
  {
    key: 'name',
    forTeam: 'It shows a different name',
    forVisitor: 'The name on your ID is different from the one you gave us.',
  },
  {
    key: 'genuine',
    forTeam: 'It doesn’t seem to be genuine',
    forVisitor: 'We couldn’t verify who you are from your ID.',
  },
];

/** The text shown to the visitor. Null for a reason that does not belong to this decision. */
export function getDecisionReason(decision: Decision, key: string): string | null {
  const reasons = decision === 'again' ? retryReasons : decision === 'no' ? rejectReasons : [];
  return reasons.find((reason) => reason.key === key)?.forVisitor ?? null;
}
