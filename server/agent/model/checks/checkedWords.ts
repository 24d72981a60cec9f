import type { Desk } from '../../leasing/desk.ts';
import { plainWords } from '../../understand/plainWords.ts';
import { ModelFailed } from '../modelFailed.ts';

import { factsIn } from './factsIn.ts';
import { mayBeSaid } from './mayBeSaid.ts';
import { amountsIn, numbersBorneOut } from './numbersBorneOut.ts';

/** A model's words as they are said, or not at all. */
export function checkedWords(
  given: string,
  { turn, tools }: Pick<Desk, 'turn' | 'tools'>,
  { hasLooked }: { hasLooked: boolean },
): string {
  const text = given
    .normalize('NFKC')
    .replaceAll('\r', '')
    .replaceAll(/\*\*|__|^#+ /gm, '')
    .trim();
  if (!mayBeSaid(text)) throw new ModelFailed('not to be said');
  const visitors = [...turn.before, ...turn.asked].filter(({ by }) => by === 'visitor');
  const wished = hasLooked
    ? amountsIn(visitors.map((line) => plainWords(line.text)).join('\n'))
    : new Set('');
  const facts = tools.answers().map(factsIn);
  if (!numbersBorneOut(text, { facts, wished })) throw new ModelFailed('not borne out');
  return text;
}
