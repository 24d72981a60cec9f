import type { TurnContext } from '../../leasing/turnContext.ts';
import { normalizeText } from '../../understand/normalizeText.ts';
import { ModelFailedError } from '../modelFailedError.ts';

import { extractFacts } from './extractFacts.ts';
import { isAllowedReply } from './isAllowedReply.ts';
import { extractAmounts, hasGroundedNumbers } from './grounding.ts';

/** Returns the model's words in the form they may be sent, or throws. */
export function validateReply(
  modelText: string,
  { turn, tools }: Pick<TurnContext, 'turn' | 'tools'>,
  { hasSearched }: { hasSearched: boolean },
): string {
  const text = modelText
    .normalize('NFKC')
    .replaceAll('\r', '')
    .replaceAll(/\*\*|__|^#+ /gm, '')
    .trim();
  if (!isAllowedReply(text)) throw new ModelFailedError('not to be said');
  const visitorLines = [...turn.earlierLines, ...turn.newLines].filter(({ by }) => by === 'visitor');
  const amounts = hasSearched
    ? extractAmounts(visitorLines.map((line) => normalizeText(line.text)).join('\n'))
    : new Set('');
  const facts = tools.answers().map(extractFacts);
  if (!hasGroundedNumbers(text, { facts, visitorAmounts: amounts }))
    throw new ModelFailedError('not borne out');
  return text;
}
