/** What staff can say of a document. */
export type Decision = 'passed' | 'again' | 'no';

export const isDecision = (given: string): given is Decision => ['passed', 'again', 'no'].includes(given);

type Reason = { key: string; forTeam: string; forVisitor: string };

/** Why another picture is asked for. */
export const againReasons: readonly Reason[] = [
  {
    key: 'blurred',
    forTeam: 'Blurred, dark or cut off',
    forVisitor: 'We could not read the picture: it was blurred, dark or cut off.',
  },
  {
    key: 'side',
    forTeam: 'A side is missing',
    forVisitor: 'We also need the other side of the document.',
  },
  {
    key: 'kind',
    forTeam: 'It is no identity document',
    forVisitor: 'We need a driver’s license, a passport or another identity document with a photo.',
  },
  {
    key: 'expired',
    forTeam: 'The document has expired',
    forVisitor: 'The document has expired. Please give us one that is valid.',
  },
];

/** Why it cannot be. */
export const noReasons: readonly Reason[] = [
  {
    key: 'name',
    forTeam: 'It bears another name',
    forVisitor: 'The document bears another name than the one that you gave us.',
  },
  {
    key: 'genuine',
    forTeam: 'It does not seem to be genuine',
    forVisitor: 'We could not see from the document who you are.',
  },
];

/** What the visitor is told. Null for a reason that does not belong to this decision. */
export function reasonOfDecision(decision: Decision, key: string): string | null {
  const reasons = decision === 'again' ? againReasons : decision === 'no' ? noReasons : [];
  return reasons.find((reason) => reason.key === key)?.forVisitor ?? null;
}
