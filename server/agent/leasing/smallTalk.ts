const greetingPattern =
  /^(?:hi+|hello+|he+y+|heya|hiya|howdy|hola|good (?:morning|afternoon|evening)|buen[oa]s(?: (?:dias|tardes|noches))?)(?: (?:there|again|wick|everybody|all|team|sir|madam|how are you(?: doing)?(?: today)?))*[ !.,?]*$/;
const contactInfoPattern =
  /\b(?:office hours|open(?:ing hours)?|when are you|(?:phone|office|your) number|number (?:of|for|to) the office|contact|who (?:do|should|can|would) (?:i|we) (?:ask|call|contact|reach out to|talk to|speak (?:to|with))|who to (?:ask|call|contact)|how (?:do|can) (?:i|we) (?:reach|call) (?:you|the office|your)|horarios?(?! de visita)|a que hora (?:abren|cierran)|(?:numero|telefono|direccion) de la oficina|su telefono|a quien (?:llamo|pregunto)|address of (?:your|the) (?:leasing )?office|your (?:office|(?:mailing )?address)|are you located|email address)\b/;
const assentPattern =
  /^(?:ok(?:ay)?|no(?: thanks?| thank you)?|yes|yeah|yep|sure|great|cool|perfect|alright|got it|nice|never ?mind|(?:good)?bye|(?:thanks?|thank you)[ ,!.a-z]{0,12} bye|si|vale)[ !.]*$/;
const townsPattern =
  /\b(?:what|which) (?:cities|city|towns?|areas?|neighborhoods?|locations)\b|\bwhere (?:are|do you have) (?:your |the |any )?(?:homes|houses|apartments|properties|places)\b|\b(?:en )?que (?:ciudades|zonas|areas|colonias)\b|\bdonde (?:tienen|hay) (?:casas|apartamentos|viviendas)\b/;
const fraudPattern =
  /\b(?:scams?|fraud|fake|estafas?|fraude|confiables?|es de verdad|legit(?:imate)?|is (?:this|it) (?:for )?real(?= ?(?:[?.]|$)))\b/;

const abilitiesPattern =
  /^(?:(?:hi|hello|hey|hola|ok(?:ay)?|so|and) )*(?:what (?:else )?(?:can|do) you do(?: for me| here)?|what can you help (?:me )?with|how (?:can|do) you help(?: me)?(?: (?:find|rent|get) an? (?:new )?(?:home|house|apartment|place))?|how does this work|help(?: me)?|(?:en )?que (?:me )?(?:puede|puedes|sabe) (?:hacer|ayudar(?:me)?)|como funciona(?: esto)?|(?:me puede ayudar|ayuda|ayudeme))(?: (?:please|por favor))?[ ?.]*$/;

const thanksPattern =
  /^(?:(?:ok(?:ay)?|great|perfect|cool|awesome|wonderful|lovely|nice|good|alright|all right|yes|muchas|mil|many|super)(?:[ !.]+|(?=[a-z])))*(?:thanks?|thank you|thx|gracias|i appreciate it)(?: (?:so much|very much|a lot|again|you|wick))*(?: for (?:that|this|it|everything|(?:all )?(?:the|your) (?:help|info(?:rmation)?|answers?|time|reply|patience)|helping(?: me)?(?: out)?))?(?:[ !.]*(?:bye|goodbye|(?:and )?have a (?:good|great|nice|lovely) (?:day|one|evening|night|weekend)))?[ !.]*$/;

export const isGreeting = (normalizedText: string): boolean => greetingPattern.test(normalizedText);

export const isThanks = (normalizedText: string): boolean => thanksPattern.test(normalizedText);

/** Whether the visitor asks what the agent can do. */
export const asksForCapabilities = (normalizedText: string): boolean => abilitiesPattern.test(normalizedText);

/** Whether the visitor asks for office hours or contact details. */
export const asksForContactInfo = (normalizedText: string): boolean =>
  contactInfoPattern.test(normalizedText);

/** Whether the message only agrees or declines and asks for nothing. */
export const isAssent = (normalizedText: string): boolean => assentPattern.test(normalizedText);

export const asksForTowns = (normalizedText: string): boolean => townsPattern.test(normalizedText);

export const asksAboutFraud = (normalizedText: string): boolean => fraudPattern.test(normalizedText);
