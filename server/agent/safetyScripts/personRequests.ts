import { findPhoneNumber } from '#server/contact/phone.ts';
import { toPlain } from '#server/understanding/tokens.ts';

const person =
  '(?:human(?:s| being)?|person|persona|people|representative|rep|manager|supervisor|operator|agent|advisor|employee|staff(?: member)?|team(?: member)?|(?:leasing|property|front|main) (?:office|agent|manager)|office|boss|whoever|(?:one|ones|1|guy|lady|man|woman)(?= (?:who|that|in charge))|someone|somebody|some ?1|any ?one|any ?body|you guys)';
const anyOf = '(?:an? |the |your |some |any |another )?(?:actual |real |live |living |human |different )*';
const talk = '(?:talk|speak|chat|text)';

const personPatterns = [
  // a person by name
  String.raw`\b(?:human|real (?:person|human|people)|live (?:person|agent|chat|human)|(?:an?|another|some|the) person(?! (?:household|apartment|home|studio|unit|upstairs|downstairs|above|below|next))|representative|manager(?! (?:live|lives|on[- ]site))|supervisor|someone (?:real|from|else|who works)|somebody (?:real|from|else|who works)|customer service)\b`,
  // talking to one
  String.raw`\b${talk}(?:ing)? (?:to|with|2) ${anyOf}${person}\b`,
  String.raw`\b(?:let me|want to|wanna|need to|can i|could i|may i|like to|id like to|i'd like to|prefer to|rather) (?:please )?(?:talk|speak)(?: (?:to|with) ${anyOf}${person})?(?= *(?:$|[.,!?]|please|now|about|instead|directly|asap))`,
  String.raw`\bspeak (?:to|with)\b`,
  String.raw`\b${person} (?:that |who )?(?:i|we) (?:can|could) (?:talk|speak|chat)\b`,
  // being connected
  String.raw`\b(?:connect|transfer|forward|pass|refer|escalate|direct) (?:me|us|this)(?: (?:over|on|through))?(?: to| with)? ${anyOf}${person}\b`,
  String.raw`\b(?:put|patch) me (?:through|in touch|on)\b`,
  String.raw`\b(?:get|give|find|bring|send) me ${anyOf}(?:human|person|representative|rep|manager|supervisor|operator|agent|employee|someone|somebody)\b(?! (?:to (?:fix|look|check|repair|come)|who can fix))`,
  String.raw`\b(?:need|want) (?:an? |the |some )?(?:(?:actual|real|live|human) )+(?:human|person|agent|rep|help|support|someone|somebody)\b`,
  String.raw`\b(?:hand|turn) (?:me|this|it) over\b`,
  // the person in charge
  String.raw`\bwho(?:'?s| is)? (?:the |your |is )?(?:manager|supervisor|boss|landlord|owner|(?:in|the one in) charge)\b`,
  String.raw`\b(?:not|don'?t want) (?:(?:to (?:talk|speak|chat) )?(?:with|to) )?(?:an?|the|this) (?:ro)?bot\b|\bno (?:ro)?bots?\b|\bstop (?:the|with the) (?:ro)?bot\b`,
  // being called
  String.raw`\bcall ?back\b|\bcall me(?! (?:first|before|when|ahead|if|at the door|on arrival))|\b(?:ring|phone) me\b|\bgive me an? (?:call|ring|buzz)\b|\b(?:have|get|ask|tell) (?:someone|somebody|the (?:office|manager)|your (?:office|manager|team)) (?:to )?(?:please )?call\b(?! (?:the|911|my|a)\b)`,
  String.raw`\b(?:have|get|ask|tell) (?:some ?(?:one|body|1)|a person|(?:the|your) (?:office|manager|team)|them|him|her) (?:to )?(?:please )?(?:contact|reach out to|get back to|e-?mail|text|write|phone|ring) (?:me|us)\b`,
  // what a person is wanted for
  String.raw`\b(?:want|need|wanna|have|get) (?:some ?(?:one|body|1)|a person|a human|people) (?:to|that|who|2) (?:answer for|own up|explain|take responsibility|talk|speak|listen|call|contact|reach out|get back|apologi[sz]e)\b`,
  String.raw`\b(?:person|human|persona|humano)s? (?:and )?(?:not|no|y no) (?:an? |una? )?(?:machine|bot|robot|ai|computer|maquina|programa)\b|\bno (?:quiero )?(?:hablar )?(?:con )?(?:una? )?(?:maquina|robot)s?\b`,
  String.raw`\b(?:have|get|ask|tell) (?:em|them|him|her|one of (?:you|u|yall|them)) (?:to )?(?:please )?call me\b`,
  // Spanish
  String.raw`\b(?:que (?:me|nos) (?:llamen?|hablen?|marquen?|contacten?)|marquenme|(?:quiero|necesito|ocupo) (?:a )?(?:una persona|alguien)(?! (?:que (?:arregle|repare)|para (?:arreglar|reparar)))|alguien (?:del equipo|de la oficina|real|de verdad|que me (?:atienda|llame|conteste)))\b`,
  String.raw`\b(?:una persona(?! (?:mas|sola))|un humano|un agente|un representante|hablar con|comuni(?:que|ca)(?:me|n)|pas[ea]me con|pongame con|atencion al cliente|quien (?:es el|esta a) (?:gerente|encargado|cargo)|el gerente|la gerente|encargad[oa]|llamen?me|(?:me (?:pueden?|podrian?) llamar)|(?:pueden?|podrian?) llamarme)\b`,
  String.raw`\b(?:some ?one|any ?one|some ?body|any ?body|grown[- ]?up|adult|person)\b(?: \w+){0,3} (?:i|we) can (?:ring|call|phone|talk to|speak to|reach)\b`,
  // nothing else
  String.raw`^ *(?:a |an |un |una )?(?:(?:please|por favor) )?(?:human|person|agent|rep|representative|operator|manager|support|persona|humano|agente|representante|operador)(?: (?:please|now|por favor))?[ .!?]*$`,
].map((pattern) => new RegExp(pattern));

const someonePattern =
  '(?:an? |the )?(?:real |live |actual )*(?:human(?: being)?|person|bot|chat ?bot|robot|ai|machine|program|computer)';
const talking = '(?:talking|speaking|chatting) (?:to|with)';
const whoPattern = String.raw`\b(?:(?:are|r) (?:you|u) real|is this (?:automated|real people)|(?:(?:are|r) (?:you|u|this)|(?:you|u|ur|you're)|is this|am i ${talking}) ${someonePattern}(?: or (?:${someonePattern}|not))?|who (?:are (?:you|u)|am i ${talking})|(?:eres|es usted|(?:estoy )?hablo? con|estoy hablando con) (?:un |una )?(?:robot|bot|maquina|programa|persona(?: real)?|humano)|quien (?:eres|es usted|habla))\b`;
const everyWhoPattern = new RegExp(whoPattern, 'g');
const onlyWhoPattern = new RegExp(
  String.raw`${whoPattern}(?: (?:i am|i'm|im) ${talking}| right now| here| or what| guys| really| lol)*(?= ?(?:[?.]|$))`,
);

/** Whether the visitor asks if this is a program, which is not yet a request for a person. */
export const asksWhoAnswers = (normalizedText: string): boolean => onlyWhoPattern.test(normalizedText);

/**
 * Whether the visitor wants to talk to a person; `for one person`, `per person`, and `in person` do not
 * count.
 */
export function asksForPerson(normalizedText: string): boolean {
  const text = normalizedText.replaceAll(everyWhoPattern, ' ').replaceAll(ownRolePattern, ' ');
  return personPatterns.some((pattern) => pattern.test(text)) && !/\b(?:per|in) person\b/.test(text);
}

/** `as the property manager, I authorize …` asks for no manager. */
const ownRolePattern =
  /\b(?:as|i am|i'm|im|soy) (?:the|your|a|el|la) (?:property |leasing |regional )?(?:manager|supervisor|owner|landlord|gerente|encargad[oa])\b/g;

const numberIntroPattern =
  /\b(?:my|mi|the) (?:\w+ )?(?:number|numero|phone|cell|telefono|celular)\b|\b(?:reach|text|phone|llame\w*|llama\w*|me llamo|mi nombre|my name)\b/;
const MAX_WORDS_BESIDE_NUMBER = 7;

/** Whether a message leaves a phone number to be called. */
export const isCallbackNumber = (text: string): boolean =>
  isHardlyMoreThanNumber(text) || numberIntroPattern.test(getWordsBesideNumber(text) ?? '');

/** Whether a message is a phone number and little else, such as a name. */
export function isHardlyMoreThanNumber(text: string): boolean {
  const rest = getWordsBesideNumber(text);
  return rest !== null && (rest.match(/[\p{L}\d']+/gu) ?? []).length <= MAX_WORDS_BESIDE_NUMBER;
}

function getWordsBesideNumber(text: string): string | null {
  const phone = findPhoneNumber(text);
  // a name, an email address and a number are left to book a tour
  return phone === null || text.includes('@') ? null : toPlain(text.replace(phone, ' '));
}

const messagePattern = new RegExp(
  [
    String.raw`\b(?:leave|pass|send|give|get|take|relay|deliver)(?: (?:on|along))? (?:(?:her|him|them|you|u|(?:the|your|ur) (?:team|office|manager|agent|lady|guy|staff)|some(?:one|body)) )?(?:a|my|this|the) (?:message|msg|note)\b`,
    String.raw`\btell (?:her|him|the (?:lady|guy|agent|office|team|manager)) (?:that |to )?(?:we|i|it|my|ask|call)\b|\b(?:tell|let) (?:them|her|him|the (?:lady|guy|agent|office|team|manager))(?: know)?[ .!]*$`,
    String.raw`\b(?:dej(?:ar|o|e|arle)|mand(?:ar|arle|e)|pas(?:ar|arle|e)|d(?:ar|arle|ele))(?:le)? (?:un|mi|este) (?:mensaje|recado)\b|\b(?:digale|diganle|avisele|avisenle|dile) (?:a (?:la|el) \w+ )?que\b`,
  ].join('|'),
);

/** Whether the visitor wants a message passed on. */
export const leavesMessage = (normalizedText: string): boolean => messagePattern.test(normalizedText);
