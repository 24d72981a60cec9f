import type { PolicyTopic } from '#server/residents/queries/policies.ts';

export type ResidentTopic =
  | PolicyTopic
  | 'ACCOUNT'
  | 'REQUESTS'
  | 'LEASE'
  | 'BILLS'
  | 'APPLICATION'
  | TeamTopic;

/** What only the team can do, or what no policy is about. */
export type TeamTopic =
  | 'ALTERATIONS'
  | 'CO_RESIDENT'
  | 'COPIES'
  | 'DEPOSIT'
  | 'DUE_DATE'
  | 'FEE_WAIVER'
  | 'HARDSHIP'
  | 'LEAVE_EARLY'
  | 'MAIL'
  | 'MILITARY'
  | 'PAYING'
  | 'PAYMENT_PLAN'
  | 'PRIVACY'
  | 'SUBLET'
  | 'TRANSFER'
  | 'UTILITIES';

/** The topic of a resident's question; the first match wins. */
const topics: Record<Exclude<ResidentTopic, TeamTopic>, RegExp> = {
  ACCOUNT:
    /\b(?:auto ?pay|(?:change|update|add|remove) (?:my|a|the|our) (?:\w+ )?(?:bank|card|account|email|e-mail|phone|number|name|lease)|sign (?:my|the|a|it)|pay (?:it |my |the |our )?(?:rent |bill )?(?:now|online|here|by card|with))\b/,
  REQUESTS:
    /\b(?:(?:reported|put in|submitted|requested|called (?:in|about)|reporte)\b.{0,60}\b(?:nobody|no one|no 1|noone|never|still|nothing|(?:days?|weeks?|months?) ago|nadie|todavia)|(?:nobody|no one|no 1|noone|never) (?:ever )?(?:came|has come|have come|showed|shown|fixed)|(?:was|were) supposed to (?:come|be here|show|fix)|did (?:any ?one|any ?body|they|you|yall)(?: even| ever)? (?:get|see|receive)(?: \w+)? (?:it|request|report|ticket)|nadie (?:vino|ha venido|llego)|(?:maintenance|repair|service) (?:requests?|tickets?|visit|appointment|scheduled?|status)|work orders?|tickets?|(?:when|is|are) (?:is |are |will |does )?(?:somebody|someone|the (?:plumber|technician|electrician|repair\w*|maintenance \w+)|they) (?:com\w+|here|fix\w*)|(?:is|was|has|when is|when will)(?: \w+){1,4} (?:repair\w*|visit|appointment|fix(?:ed)?)(?: \w+){0,3} (?:scheduled|set|planned|confirmed|coming|happening|yet|done)|(?:can|could|will) (?:they|you|someone|somebody) come (?:earlier|sooner|later|another|on|before|after|today|tomorrow)|cuando (?:vienen|viene)(?: \w+){0,3})\b/,
  APPLICATION:
    /\b(?:applications?|applied (?:for|together|with)|co-?applicants?|roommates? on|(?:who|names?) (?:else )?(?:is|are|am) (?:else )?on (?:my|the|our) lease|solicitud)\b/,
  RENEWAL:
    /\b(?:rent (?:is |gonna |will |going to )*(?:going|go|goes|gone|went|be going) up|rent (?:increase|hike)|rais(?:e|ing|ed) (?:my|the|our) rent|increas(?:e|ing) (?:my|the|our) rent|(?:sube|subir|subio|aumenta\w*|aumento)(?: \w+){0,3} renta|lease(?: is|'s)? (?:almost |about )?(?:up|ending|expiring|to (?:end|expire))\b(?! (?:early|date))|lease (?:ends|expires|runs out) (?:in|soon|next)|renew\w*|extend|extension|month[- ]to[- ]month|stay (?:on|longer|another|here)|another year|new lease|renovar|renovacion|quedarme (?:mas|otro))\b/,
  MOVE_OUT:
    /\b(?:mov(?:e|ing) out|(?:when|once|before|after) (?:i|we) (?:leave|move)|leaving|(?<!\b(?:got|received|found|getting|left|sent) (?:me |us )?(?:a|an|the|this|my|your) (?:\w+ )?)notice(?! (?:on (?:my|our|the) door|taped|to (?:pay|vacate|quit)|says?))|break (?:my|the|our|a) lease|terminat\w+|end (?:my|the|our) lease|deposit|deposito|mudar(?:me|nos)?|mudanza|aviso|avisar|desocupar|dejar el (?:departamento|apartamento))\b/,
  BILLS:
    /\b(?:bills?|balance|owe|owing|statement|past due|overdue|ledger|water bill|cuenta|debo|adeudo|saldo|when (?:is|s|was) (?:that|it|this) due|(?:did|have) (?:you|they) (?:get|got|received?|gotten) (?:my|the|our) (?:rent|payment|check)|(?:is|was|did)(?: my)? (?:rent|payment) (?:paid|received|posted|go through|clear))\b/,
  FEES: /(?<!\bhow )\b(?:(?:if|when|what if) (?:i|we) (?:pay|am|are) (?:on|after|past|late)|si pago (?:el|despues|tarde)|bounces?|late|fees?|charges?|charged|penalty|bounced|nsf|recargo|multa)\b/,
  PETS: /\b(?:pets?|dogs?|cats?|puppy|kitten|animals?|mascotas?|perr[oa]s?|gat[oa]s?)\b/,
  GUESTS:
    /\b(?:guests?|visitors? (?:stay|over)|stay over|airbnb|huespedes?|visitas?|(?:stay|visit)(?:ing)? (?:with )?(?:me|us)(?: for)?)\b/,
  PARKING: /\b(?:parking|park|cars?|garage|towed|tow|estaciona\w*|carro)\b/,
  INSURANCE: /\b(?:insurance|insured|seguro)\b/,
  NOISE:
    /\b(?:noise|noisy|loud\w*|quiet hours?|part(?:y|ies|ying)|(?:plays?|playing|blast\w*) (?:\w+ )?music|music (?:at|all|every|until|till)|stomp\w*|bark\w*|ruido\w*|musica)\b/,
  KEYS: /\b(?:keys?|fobs?|remotes?|llaves?)\b/,
  LEASE: /\b(?:lease|contract|contrato)\b/,
  RENT: /\b(?:rent|due|grace period|periodo de gracia|vence|pay|paid|payments?|renta|pagar|pago)\b/,
};

const whyOwedPattern =
  /\bwhy\b.{0,30}\b(?:owe|balance|bill(?:ed)?|ledger|statement|charged)\b|\b(?:owe|charged|billed)\b.{0,20}\b(?:more|extra)\b|\bmore than (?:my|the) (?:\w+ )?rent\b|\b(?:charge|fee|amount) (?:on|in) (?:my|our) (?:account|bill|ledger|statement|balance)\b|\bpor que (?:debo|me (?:estan )?cobr\w+)\b|\b(?:debo|cobraron)\b.{0,15}\bmas\b/;

/** `why do I owe $87 more than my rent` is about the account, however it’s paid. */
export const asksWhyOwed = (normalizedText: string): boolean => whyOwedPattern.test(normalizedText);

export function detectResidentTopic(normalizedText: string): ResidentTopic | null {
  if (asksWhyOwed(normalizedText)) return 'BILLS';
  const found = Object.entries(topics).find(([, pattern]) => pattern.test(normalizedText));
  return (found?.[0] as ResidentTopic | undefined) ?? null;
}

const houseTopics: readonly PolicyTopic[] = ['PETS', 'GUESTS', 'PARKING', 'INSURANCE', 'NOISE', 'KEYS'];

/** Every house rule that a question is about. */
export const listHouseTopics = (normalizedText: string): PolicyTopic[] =>
  houseTopics.filter((topic) => topics[topic].test(normalizedText));

/** Whether a short message goes on about the topic before, such as `how do I accept it`. */
export const continuesTopic = (normalizedText: string): boolean =>
  normalizedText.split(' ').length <= 10 &&
  /\b(?:it|that|this|those|these|them|they|he|she|him|her|one|ones|1|which|eso|lo|la|cual|otr[oa]s?)\b|^(?:and|so|but|what about|how about|y|pero|when|how|why|cuando|cuanto|donde)\b/.test(
    normalizedText,
  );

/** Whether the question is about the resident's own account and not a policy. */
export const mentionsOwnAccount = (normalizedText: string): boolean =>
  /\b(?:my|mine|i|i'm|im|i've|ive|me|we|our|us|mi|mis|yo|debo|owe)\b/.test(normalizedText) &&
  !/\b(?:how much notice|how (?:long|far) in advance|how many days)\b/.test(normalizedText);
