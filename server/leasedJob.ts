import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Clock } from './clock.ts';
import type { Database, Queryable } from './db/database.ts';
import { getErrorName, type Log } from './log.ts';
import { runPeriodically } from './runPeriodically.ts';

/** Each job adds its name here, so one that `jobs` in `registries.ts` lacks doesn't compile. */
export interface Jobs {}

type BasicDeps = { db: Database; clock: Clock };

/** A feature adds here what its jobs need besides, and the start-up doesn't compile without it. */
export interface FeatureJobDeps {}

/** What the start-up has for jobs. */
export type JobDeps = BasicDeps & FeatureJobDeps & { log: Log };

/** Checked between two steps: false when the server stops, or another server has taken over the work. */
export type ShouldContinue = () => Promise<boolean>;

/** Work that one server at a time does, whenever it finds some. */
export type Job<Name extends keyof Jobs = keyof Jobs, Deps extends BasicDeps = JobDeps> = {
  /** The name of its lease, which other servers know. */
  name: Name;
  everySeconds: number;
  hasWork: (db: Database, now: Date, deps: Deps) => boolean | Promise<boolean>;
  run: (deps: Deps, shouldContinue: ShouldContinue) => Promise<void>;
};

/** All that have a name: see `registries.ts`. */
export type JoinedJobs = { [Name in keyof Jobs]: Job<Name> };

export const defineJob = <const Name extends keyof Jobs, Deps extends BasicDeps = BasicDeps>(
  job: Job<Name, Deps>,
): Job<Name, Deps> => job;

/** Longer than any single step. After this, the work of a server that has died is taken over. */
const LEASE_MS = 120_000;

/** Does the pending work, unless another server is doing it. */
export async function runLeasedJob<Deps extends BasicDeps>(
  { name, hasWork, run }: Job<keyof Jobs, Deps>,
  deps: Deps,
  { holder = randomUUID(), isStopped = () => false }: { holder?: string; isStopped?: () => boolean } = {},
): Promise<void> {
  const { db, clock } = deps;
  let renewAt = new Date(0);
  const hold = async () => {
    const now = clock.now();
    if (now < renewAt) return true;
    renewAt = new Date(now.getTime() + LEASE_MS / 4);
    return acquireLease(db, { name, holder, now, until: new Date(now.getTime() + LEASE_MS) });
  };
  const shouldContinue = async () => !isStopped() && (await hold());
  if (!(await hasWork(db, clock.now(), deps)) || !(await shouldContinue())) return;
  await run(deps, shouldContinue);
  await releaseLease(db, { name, holder });
}

/** Checks for work periodically. */
export function startLeasedJob(job: Job, deps: JobDeps) {
  const holder = randomUUID();
  return runPeriodically((isStopped) => runLeasedJob(job, deps, { holder, isStopped }), {
    everyMs: job.everySeconds * 1_000,
    onFailed: (error) => deps.log.warn(`${job.name}.failed`, { reason: getErrorName(error) }),
  });
}

type Lease = { name: string; holder: string; now: Date; until: Date };

/** One server holds the lease until it ends, or longer if it renews. */
async function acquireLease(db: Queryable, { name, holder, now, until }: Lease): Promise<boolean> {
  const held = await db.query(
    'jobs.acquireLease',
    sql`
      insert into job_leases as held (name, holder, held_until)
      values (${name}, ${holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where held.held_until <= ${now} or held.holder = excluded.holder
      returning name
    `,
  );
  return held.length > 0;
}

async function releaseLease(db: Queryable, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> {
  await db.query(
    'jobs.releaseLease',
    sql`delete from job_leases where name = ${name} and holder = ${holder}`,
  );
}
