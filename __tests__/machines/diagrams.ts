import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

const root = path.resolve(import.meta.dirname, '../..');

export const diagramsFolder = path.join(root, 'docs/machines');

type Transition = AnyStateNode['transitions'] extends Map<string, (infer T)[]> ? T : never;
type Step = { node: AnyStateNode; transition: Transition; event: string; guard: string };
type Source = { machine: AnyStateMachine; file: string; about: string };

/** Every machine of the product, with the comment above it. */
async function findMachines(): Promise<Source[]> {
  const found: Source[] = [];
  const files = readdirSync(path.join(root, 'machines'), { recursive: true, encoding: 'utf8' }).sort();
  for (const name of files) {
    if (!name.endsWith('.ts')) continue;
    const file = `machines/${name}`;
    const code = readFileSync(path.join(root, file), 'utf8');
    if (!code.includes('createMachine(')) continue;
    const exported = (await import(`../../${file}`)) as Record<string, unknown>;
    for (const [exportName, value] of Object.entries(exported)) {
      if (!(value instanceof StateMachine)) continue;
      const comment = new RegExp(String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/\s*export const ${exportName}\b`).exec(
        code,
      );
      const about = (comment?.[1] ?? '').replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
      found.push({ machine: value as AnyStateMachine, file, about });
    }
  }
  return found;
}

const toNodeId = (node: AnyStateNode) => node.path.join('_').replaceAll('-', '_');
const toNodeTitle = (node: AnyStateNode) => node.path.join(' › ');

/** "xstate.after.backOff.chat.Loading" → "after backOff"; "" → "always". */
function eventTitle(eventType: string, node: AnyStateNode): string {
  if (eventType === '') return 'always';
  const delayed = /^xstate\.after\.(.+)$/.exec(eventType);
  if (!delayed) return eventType;
  const delay = (delayed[1] ?? '').slice(0, -(node.id.length + 1));
  return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`;
}

function guardTitle({ guard }: Transition): string {
  if (!guard) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return guard.type;
  return typeof guard === 'function' && guard.name !== '' ? guard.name.replace('Impl', '') : 'if';
}

const actionTitle = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return action.name;
  const { type } = action as { type: string };
  return type.replace(/^xstate\./, '');
};

/** Every transition of a state and of the states in it, in their order. */
function* walk(node: AnyStateNode): Generator<Step> {
  for (const transition of [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
  ] as Transition[]) {
    yield {
      node,
      transition,
      event: eventTitle(String(transition.eventType), node),
      guard: guardTitle(transition),
    };
  }
  for (const child of Object.values(node.states)) yield* walk(child);
}

/** Mermaid draws no arrow between the insides of two composite states, so an arrow ends at their borders. */
function borders(source: AnyStateNode, target: AnyStateNode): [AnyStateNode, AnyStateNode] {
  const lineage = (node: AnyStateNode): AnyStateNode[] =>
    node.parent ? [...lineage(node.parent), node] : [node];
  const [from, to] = [lineage(source), lineage(target)];
  const shared = from.findIndex((node, at) => node !== to[at]);
  return [from[shared] ?? source, to[shared] ?? target];
}

/** The arrows of a machine by the state in which they are drawn. */
function findArrows({ root: top }: AnyStateMachine): Map<AnyStateNode | undefined, Set<string>> {
  const arrows = new Map<AnyStateNode | undefined, Set<string>>();
  for (const { node, transition, event, guard } of walk(top)) {
    for (const target of transition.target ?? []) {
      const [from, to] = borders(node, target);
      if (from === top || to === top) continue;
      const arrow = `${toNodeId(from)} --> ${toNodeId(to)}: ${event}${guard && ` [${guard}]`}`;
      arrows.set(from.parent, (arrows.get(from.parent) ?? new Set()).add(arrow));
    }
  }
  return arrows;
}

function drawMachine(machine: AnyStateMachine): string[] {
  const arrows = findArrows(machine);
  const draw = (node: AnyStateNode, indent: string): string[] => {
    const lines: string[] = [];
    const [first] = node.type === 'compound' ? node.initial.target : [];
    if (first) lines.push(`${indent}[*] --> ${toNodeId(first)}`);
    for (const child of Object.values(node.states)) {
      // Mermaid's dividers between regions break in most renderers
      const all = child.type === 'parallel' ? ' (all of these)' : '';
      const state = `${indent}state "${child.key}${all}" as ${toNodeId(child)}`;
      if (Object.keys(child.states).length === 0) lines.push(state);
      else lines.push(`${state} {`, ...draw(child, `${indent}  `), `${indent}}`);
    }
    return [...lines, ...[...(arrows.get(node) ?? [])].map((arrow) => `${indent}${arrow}`)];
  };
  const { id, root: top } = machine;
  if (top.type === 'parallel')
    return [`  state "${id} (all of these)" as ${id}_ {`, ...draw(top, '    '), '  }'];
  return draw(top, '  ');
}

const inCode = (text: string) => `\`${text}\``;

function listTransitions(machine: AnyStateMachine): string[] {
  return Array.from(walk(machine.root), ({ node, transition, event, guard }) => {
    const cells = [
      node.path.length > 0 ? toNodeTitle(node) : 'any',
      inCode(event),
      guard && inCode(guard),
      (transition.target ?? []).map((target) => toNodeTitle(target as AnyStateNode)).join(', ') || 'stays',
      [...new Set(transition.actions.map(actionTitle))].map(inCode).join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function drawPage({ machine, file, about }: Source): string {
  return [
    `# ${machine.id}`,
    '',
    `${about} Code: \`${file}\`.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawMachine(machine),
    '```',
    '',
    '| in | event | if | goes to | actions |',
    '| --- | --- | --- | --- | --- |',
    ...listTransitions(machine),
    '',
  ].join('\n');
}

/** The pages of `docs/machines`, by file name. */
export async function drawMachines(): Promise<Map<string, string>> {
  const sources = await findMachines();
  const pages = new Map(sources.map((source) => [`${source.machine.id}.md`, drawPage(source)]));
  pages.set(
    'README.md',
    [
      '# State machines',
      '',
      'Drawn from the code by `npm run machines`. An arrow between the insides of two composite states ends at their borders;',
      'the table under each diagram says exactly where it leads.',
      '',
      ...sources.map(({ machine, about }) => `- [${machine.id}](${machine.id}.md): ${about}`),
      '',
    ].join('\n'),
  );
  return pages;
}
