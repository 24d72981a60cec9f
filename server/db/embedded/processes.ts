import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

import { errorCode } from '../errorCode.ts';

/** Process IDs are reused; an ID with its start time is unique. */
export type ProcessIdentity = { pid: number; startedAt: string | null; place: string };

function tryOrNull<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const readStartOnLinux = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in brackets, which may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
};

const readStartWithPs = (pid: number) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim();

const getProcessStart = (pid: number) =>
  tryOrNull(() => (process.platform === 'linux' ? readStartOnLinux(pid) : readStartWithPs(pid)));

/** Process IDs are only meaningful within one container and one boot of one machine. */
function getMachineId(): string {
  const boot = tryOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const container = tryOrNull(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, container].filter((part) => part !== null).join(' ');
}

export const getProcessIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: getProcessStart(process.pid),
  place: getMachineId(),
});

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export const isSameHost = (other: ProcessIdentity) => other.place === getMachineId();

export const isRunning = ({ pid, startedAt }: ProcessIdentity): boolean =>
  processExists(pid) && (startedAt === null || getProcessStart(pid) === startedAt);
