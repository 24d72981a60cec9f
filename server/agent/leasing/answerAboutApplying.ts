import type { Button, Reply } from '../agent.ts';
import { type ApplicationInfo, readApplicationInfo } from '../tools/applicationInfo.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';

import { type TurnContext, createReply } from './turnContext.ts';
import { noEligibilityVerdict } from './facts.ts';

const suggestedQuestions = {
  criteria: { label: 'What are the criteria?', say: 'What are your criteria?' },
  apply: { label: 'How do I apply?', say: 'How do I apply?' },
} as const;

/** Answers with what is the same for all homes: the rental criteria and where to apply. */
export async function answerAboutApplying(
  turnContext: TurnContext,
  question: 'apply' | 'criteria',
): Promise<Reply> {
  const { turn, tools, memory } = turnContext;
  const { id: organizationId, slug: name } = turn.organization;
  const applicationInfo = await readApplicationInfo(tools, { organizationId, name });
  const applyButtons: Button[] =
    applicationInfo.applyUrl === null ? [] : [{ label: 'Apply', href: applicationInfo.applyUrl }];
  return question === 'criteria'
    ? createReply(
        {
          text: formatCriteria(applicationInfo, turnContext),
          attributes: { buttons: [suggestedQuestions.apply] },
        },
        memory,
      )
    : createReply(
        {
          text: formatHowToApply(applicationInfo, turnContext),
          attributes: { buttons: [...applyButtons, suggestedQuestions.criteria] },
        },
        memory,
      );
}

const formatCriteria = ({ criteria }: ApplicationInfo, { turn }: TurnContext): string =>
  [
    noEligibilityVerdict,
    ...(criteria ?? [
      `We haven’t published our criteria. Ask us for them before you apply or pay anything. ${formatContactMethods(turn.organization)}`,
    ]),
    'Some homes have their own terms, such as an income limit. Name a home and I’ll tell you.',
  ].join('\n');

const formatHowToApply = ({ applyUrl }: ApplicationInfo, { turn }: TurnContext): string =>
  applyUrl === null
    ? `You can apply through our leasing team. ${formatContactMethods(turn.organization)}`
    : [
        `You apply online for a specific home: ${applyUrl}`,
        'It’s best to see the home first. The application fee is in each home’s list of fees. Name a home and I’ll tell you what it is.',
      ].join('\n');
