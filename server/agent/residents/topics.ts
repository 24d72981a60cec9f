import type { PolicyTopic } from '#server/residents/queries/policies.ts';

export type ResidentTopic = PolicyTopic | 'ACCOUNT' | 'REQUESTS' | 'LEASE' | 'BILLS' | 'APPLICATION';

/** The topic of a resident's question; the first match wins. */
const topics: Record<ResidentTopic, RegExp> = {
  ACCOUNT:
    /\b(?:auto ?pay|log ?in|password|portal|payment plan|(?:change|update|add|remove) (?:my|a|the|our) (?:\w+ )?(?:bank|card|account|email|e-mail|phone|number|name|roommate|co-?signer|lease)|sign (?:my|the|a|it)|pay (?:it |my |the |our )?(?:rent |bill )?(?:now|online|here|by card|with))\b/,
  REQUESTS:
    /\b(?:(?:maintenance|repair|service) (?:requests?|tickets?|visit)|work orders?|tickets?|(?:when|is) (?:is |are |will |does )?(?:somebody|someone|the (?:plumber|technician|electrician|repair\w*)|they) (?:com\w+|here|fix\w*))\b/,
  APPLICATION:
    /\b(?:applications?|applied (?:for|together|with)|co-?applicants?|roommates? on|(?:who|names?) (?:else )?(?:is|are|am) (?:else )?on (?:my|the|our) lease|solicitud)\b/,
  RENEWAL:
    /\b(?:renew\w*|extend|extension|month[- ]to[- ]month|stay (?:on|longer|another|here)|another year|new lease|renovar)\b/,
  MOVE_OUT:
    /\b(?:mov(?:e|ing) out|leaving|notice|break (?:my|the|our|a) lease|terminat\w+|end (?:my|the|our) lease|deposit|sublet|sublease|mudarme)\b/,
  LEASE: /\b(?:lease|contract|contrato)\b/,
  BILLS: /\b(?:bills?|balance|owe|statement|past due|overdue|ledger|water bill|cuenta)\b/,
  FEES: /(?<!\bhow )\b(?:late|fees?|charges?|charged|penalty|bounced|nsf)\b/,
  PETS: /\b(?:pets?|dogs?|cats?|puppy|kitten|animals?|mascotas?)\b/,
  GUESTS: /\b(?:guests?|visitors? (?:stay|over)|roommates?|stay over|airbnb)\b/,
  PARKING: /\b(?:parking|park|cars?|garage|towed|tow)\b/,
  INSURANCE: /\b(?:insurance|insured|seguro)\b/,
  NOISE: /\b(?:noise|noisy|loud|quiet hours?|party|ruido)\b/,
  KEYS: /\b(?:keys?|fobs?|remotes?|llaves?)\b/,
  RENT: /\b(?:rent|due|pay|paid|payments?|renta|pagar)\b/,
};

export function detectResidentTopic(normalizedText: string): ResidentTopic | null {
  const found = Object.entries(topics).find(([, pattern]) => pattern.test(normalizedText));
  return (found?.[0] as ResidentTopic | undefined) ?? null;
}

const topicsWithFees: readonly PolicyTopic[] = ['PETS', 'GUESTS', 'PARKING', 'INSURANCE', 'NOISE', 'KEYS'];

/** The topic a fee question is about, since its policy may list the fee. */
export const findFeeTopic = (normalizedText: string): PolicyTopic | null =>
  topicsWithFees.find((topic) => topics[topic].test(normalizedText)) ?? null;

/** Whether the question is about the resident's own account and not a policy. */
export const mentionsOwnAccount = (normalizedText: string): boolean =>
  /\b(?:my|mine|i|i'm|i've|me|we|our|us|mi|yo)\b/.test(normalizedText);
