import { defineJob, type JoinedJobs } from '#server/leasedJob.ts';
import { jobs, retentionRules } from '#server/registries.ts';
import { reportRetention } from '#server/reports/retention.ts';
import { defineRetention, type JoinedRetentionRules } from '#server/retention.ts';
import { expiryJob } from '#server/tours/deadlines/expireTours.ts';

test('a job or a retention rule that is not joined does not compile', () => {
  // @ts-expect-error every job that has a name must be among them
  const joinedJobs: JoinedJobs = { tourDeadlines: expiryJob };
  // @ts-expect-error every rule that has a name must be among them
  const joinedRules: JoinedRetentionRules = { reports: reportRetention };
  expect(jobs).toContain(joinedJobs.tourDeadlines);
  expect(retentionRules).toContain(joinedRules.reports);
});

test('a job or a retention rule whose name is not declared does not compile', () => {
  const nothing = () => Promise.resolve();
  // @ts-expect-error no other file could tell that it exists
  const job = defineJob({ name: 'unknown', everySeconds: 5, hasWork: () => true, run: nothing });
  // @ts-expect-error no other file could tell that it exists
  const rule = defineRetention({ name: 'unknown', purge: nothing });
  expect(jobs).not.toContain(job);
  expect(retentionRules).not.toContain(rule);
});
