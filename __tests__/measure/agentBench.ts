import { parseArgs } from 'node:util';

import type { Agent } from '#server/agent/agent.ts';
import { createAgent } from '#server/agent/createAgent.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';

import { badAgent } from './agentBench/badAgent.ts';
import { runTask, type TaskResult } from './agentBench/runTask.ts';
import { loadTasks } from './agentBench/tasks.ts';
import { openWorld } from './agentBench/world.ts';

const MAX_PASS_OF_BAD_AGENT = 0.05;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    trials: { type: 'string', default: '8' },
    only: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});

const trials = Number(values.trials);
if (!Number.isInteger(trials) || trials < 1) throw new Error('--trials must be a whole number of at least 1');

const world = await openWorld();
try {
  const env = readEnv(process.env);
  const deps = { ...world, log: createLog('error', () => undefined) };
  const agents = new Map<string, Agent>([['built-in', createAgent(null, deps)]]);
  if (env.agentModel) agents.set(`model ${env.agentModel.model}`, createAgent(env.agentModel, deps));
  agents.set('bad', badAgent);
  const tasks = (await loadTasks(world)).filter(({ name }) => name.startsWith(values.only ?? ''));
  const summaries = [];
  for (const [name, agent] of agents) {
    const started = performance.now();
    const results: TaskResult[] = [];
    for (const task of tasks) {
      const result = await runTask(world, agent, { task, trials, seed: Number(values.seed) });
      if (name !== 'bad' || values.verbose) printFailure(name, result);
      results.push(result);
    }
    const passRate = mean(results.map(({ passes }) => passes / trials));
    summaries.push({
      agent: name,
      tasks: results.length,
      'pass^1': format(passRate),
      [`pass^${trials}`]: format(mean(results.map(({ passes }) => (passes === trials ? 1 : 0)))),
      seconds: Math.round((performance.now() - started) / 1_000),
    });
    if (name === 'bad' && passRate > MAX_PASS_OF_BAD_AGENT) {
      print('The bad agent passes: the checks are too weak.');
      process.exitCode = 1;
    }
  }
  for (const summary of summaries) print(JSON.stringify(summary));
  if (!env.agentModel) print('Set AGENT_BASE_URL and AGENT_MODEL to measure a language model too.');
} finally {
  await world.close();
}

function printFailure(agent: string, { name, passes, problems }: TaskResult): void {
  if (passes === trials) return;
  print(`${agent}: ${name} passed ${passes} of ${trials}: ${[...new Set(problems)].join('; ')}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}

function format(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
