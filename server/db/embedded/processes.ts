import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

import { errorCode } from '../errorCode.ts';

/** Ids are given to new processes again; an id with its start is not. */
export type ProcessIdentity = { pid: number; startedAt: string | null; place: string };

function quietly<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const startOnLinux = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the second field is the command in brackets, and may itself hold spaces and brackets
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
};

const startElsewhere = (pid: number) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim();

const startOf = (pid: number) =>
  quietly(() => (process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid)));

/** Process ids mean something only on one machine, since one start of it, in one container. */
function placeOf(): string {
  const boot = quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const container = quietly(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, container].filter((part) => part !== null).join(' ');
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  place: placeOf(),
});

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export const isSamePlace = (other: ProcessIdentity) => other.place === placeOf();

export const isRunning = ({ pid, startedAt }: ProcessIdentity): boolean =>
  exists(pid) && (startedAt === null || startOf(pid) === startedAt);
