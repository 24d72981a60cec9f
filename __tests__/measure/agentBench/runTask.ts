import type { Agent } from '#server/agent/agent.ts';
import { createRandom } from '#server/homes/pictures/random.ts';

import type { Task } from './tasks.ts';
import type { AgentMessage, World } from './world.ts';

export type TaskResult = { name: string; passes: number; problems: string[] };

type Run = { task: Task; trials: number; seed: number };

/** Plays a task several times, each time in other words. */
export async function runTask(world: World, agent: Agent, { task, trials, seed }: Run): Promise<TaskResult> {
  const problems: string[] = [];
  let passes = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const found = await playTask(world, agent, {
      task,
      random: createRandom(`${seed} ${task.name} ${trial}`).next,
    });
    problems.push(...found);
    if (found.length === 0) passes += 1;
  }
  return { name: task.name, passes, problems };
}

type Play = { task: Task; random: () => number };

async function playTask(world: World, agent: Agent, { task, random }: Play): Promise<readonly string[]> {
  const chat = await world.startChat(agent, task);
  const before = await world.readState(chat.conversationSid);
  const messages: AgentMessage[] = [];
  let last: readonly AgentMessage[] = [];
  for (const turn of task.turns) {
    const wordings = turn(last);
    const words = wordings[Math.floor(random() * wordings.length)];
    if (words === undefined) continue;
    last = await chat.say(reword(words, random));
    messages.push(...last);
  }
  const after = await world.readState(chat.conversationSid);
  const text = messages.map((message) => message.text).join('\n');
  return messages.length === 0 ? ['said nothing'] : task.findProblems({ messages, text, before, after });
}

/** People write with and without a greeting, a capital letter or a period. */
function reword(words: string, random: () => number): string {
  const choice = Math.floor(random() * 4);
  if (choice === 0) return words;
  if (choice === 1) return words.replace(/[.?!]$/, '');
  if (choice === 2) return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return words.replaceAll(' I ', ' i ');
}
