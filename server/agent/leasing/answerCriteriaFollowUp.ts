import type { Reply } from '../agent.ts';
import { passItOnButton } from '../words/buttons.ts';

import { answerAboutCriteria } from './answerAboutCriteria.ts';
import { criteriaSubjects } from './applyingFacts.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import type { Topic } from './topics.ts';
import type { Request } from './understandRequest.ts';

const barePattern =
  /^(?:(?:ok|okay|well|so|but|and|y|pero|i|we|only|just|have|has|had|got|it'?s|its|mine|is|like|about|around|maybe|tengo|como|unos|son|saved|ahorrad[oa]s?|in|the|bank|dollars|grand|my|credit|score) ){0,10}\$? ?\d{3,6}(?: (?:saved(?: up)?|in (?:the bank|savings)|dollars|grand|ahorrados|dolares|tho|though)){0,3}[ .!?]{0,5}$/;
const verdictPattern =
  /\b(?:(?:would|will|do|can|could|am) i (?:get |be |still )?(?:approved|denied|accepted|qualif\w*|in)|should i (?:not |even )?(?:bother|apply)|not bother|me (?:aprueban|aceptan|rechazan)|vale la pena|automatic no|(?:is|was) (?:that|it|this) (?:a|an|like a) (?:hard |automatic )?(?:yes|no)|yes or no|si o no|am i wasting my time)\b/;
const payOffPattern =
  /\b(?:pay(?:ing)?|paid|clear(?:ed)?|settle[d]?) (?:it|that|this|them|(?:the |that |my )?(?:\$? ?\d+|debt|balance|rest)) (?:off|first|up|in full)\b|\b(?:it'?s|its|that'?s|thats|was|is|got|been|all|already|have|ya) (?:\w+ )?(?:paid|settled|resolved|satisfied|pagad[oa]|liquidad[oa])\b|\b(?:have|got|tengo) (?:the|a|my|proof|la|una) (?:\w+ )?(?:letter|receipt|carta|recibo|release)\b|\b(?:pago|liquido|pagara) (?:eso|lo que debo|la deuda|los \d+)\b/;
const inspectionPattern = /\binspe(?:ct|cc)\w*/;
const MAX_WORDS = 14;
const followedTopics = new Set<Topic | undefined>(['criteria', 'apply']);

/** `it was dismissed tho`, `I have like 20k`, `so would I get approved?`: goes on about the criteria. */
export async function answerCriteriaFollowUp(request: Request): Promise<Reply | null> {
  const { turnContext, topic, criteria } = request;
  const { memory, normalizedText } = turnContext;
  if (!followedTopics.has(memory.topic) || memory.question === undefined) return null;
  if (normalizedText.split(' ').length > MAX_WORDS) return null;
  if (verdictPattern.test(normalizedText) && criteria.filter.beds === undefined)
    return declineVerdict(turnContext);
  const isSubject = Object.values(criteriaSubjects).some(({ asked }) => asked.test(normalizedText));
  if (payOffPattern.test(normalizedText)) {
    const asked = isSubject ? normalizedText : `${memory.question} ${normalizedText}`;
    return answerAboutCriteria({ ...turnContext, normalizedText: asked }, { isOwnCase: true });
  }
  // how long an inspection takes isn’t ours to say
  if (inspectionPattern.test(normalizedText)) return null;
  if (topic !== null && topic !== 'criteria' && topic !== 'amenities') return null;
  if (barePattern.test(normalizedText)) {
    const { question } = memory;
    return answerAboutCriteria({ ...turnContext, normalizedText: question }, { isOwnCase: true });
  }
  return isSubject && !criteria.hasCriteria ? answerAboutCriteria(turnContext) : null;
}

/** Neither yes nor no, once more than in the answer before, but with what comes next. */
function declineVerdict({ memory, language }: TurnContext): Reply {
  return {
    ...createReply(
      {
        text: {
          en: 'I can’t tell you whether you’d be approved, and I wouldn’t want to talk you out of it. A person reviews every application that isn’t approved right away. You can ask our team about your case before you pay a fee. Should I pass this chat to them?',
          es: 'No puedo decirle si le aprobarían, y tampoco quiero desanimarle. Una persona revisa cada solicitud que no se aprueba de inmediato. Puede preguntar al equipo por su caso antes de pagar algo. ¿Les paso esta conversación?',
        }[language],
        attributes: { buttons: [passItOnButton[language]] },
      },
      memory,
    ),
    offersPerson: true,
  };
}
