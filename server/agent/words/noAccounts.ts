import type { Reply, Turn } from '../agent.ts';

import { toPerson } from './toPerson.ts';

/** Of leases, bills and renewals nothing is known here: a person looks them up. */
export function noAccounts(turn: Turn): Reply {
  const handed = toPerson(turn);
  const [first, ...others] = handed.says;
  const text = `I am a program and cannot see leases, bills or renewals from here. ${first?.text ?? ''}`;
  const handsOver = handed.handsOver && { reason: 'A question of a resident' };
  return { ...handed, says: [{ text }, ...others], handsOver };
}
