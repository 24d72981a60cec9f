import type { Button, Reply } from '../agent.ts';
import { type Applying, readApplying } from '../tools/applying.ts';
import { waysToReach } from '../words/waysToReach.ts';

import { type Desk, reply } from './desk.ts';
import { noVerdict } from './facts.ts';

const ask = {
  criteria: { label: 'What are the criteria?', say: 'What are your criteria?' },
  apply: { label: 'How do I apply?', say: 'How do I apply?' },
} as const;

/** What is the same for all of the homes: by what everybody is judged, and where one applies. */
export async function aboutApplying(desk: Desk, asked: 'apply' | 'criteria'): Promise<Reply> {
  const { turn, tools, memory } = desk;
  const { id: organizationId, slug: name } = turn.organization;
  const known = await readApplying(tools, { organizationId, name });
  const way: Button[] = known.applyUrl === null ? [] : [{ label: 'Apply', href: known.applyUrl }];
  return asked === 'criteria'
    ? reply({ text: criteriaWords(known, desk), attributes: { buttons: [ask.apply] } }, memory)
    : reply({ text: applyWords(known, desk), attributes: { buttons: [...way, ask.criteria] } }, memory);
}

const criteriaWords = ({ criteria }: Applying, { turn }: Desk): string =>
  [
    noVerdict,
    ...(criteria ?? [
      `We haven’t published our criteria. Ask us for them before you apply or pay anything. ${waysToReach(turn.organization)}`,
    ]),
    'Some homes have their own terms, such as an income limit. Name a home and I’ll tell you.',
  ].join('\n');

const applyWords = ({ applyUrl }: Applying, { turn }: Desk): string =>
  applyUrl === null
    ? `You can apply through our leasing team. ${waysToReach(turn.organization)}`
    : [
        `You apply online for a specific home: ${applyUrl}`,
        'It’s best to see the home first. The application fee is in its list of fees. Name a home and I’ll tell you what it is.',
      ].join('\n');
