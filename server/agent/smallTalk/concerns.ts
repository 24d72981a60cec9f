/** What weighs on a visitor, apart from what they ask. */
export type Concern = 'hardship' | 'complaint' | 'frustration';

const patterns: readonly [Concern, RegExp][] = [
  [
    'hardship',
    /\b(?:(?:lost|losing) (?:my|our|his|her) jobs?|(?:got |was |been |just )?(?:laid off|let go|fired(?! up))\b|unemployed|out of work|hours (?:got |were )?cut|(?:can't|cant|cannot|can not|couldn't|unable to|not able to|won't be able to|wont be able to|struggling to|hard time|trouble) (?:to )?(?:pay|paying|afford|make|making|cover|covering)(?: \w+){0,3} (?:rent|bills?|month|payment|balance)|(?:can't|cant|cannot|can not) (?:pay|afford)(?: (?:it|this|that|you))?(?= *(?:$|[.,!?]|this|right now|now|until|till|because))|behind on (?:my |the |our )?rent|short on (?:my |the |our )?rent|(?:rent|payment) (?:will be|is going to be) late|(?:will|gonna|going to) be late (?:on|with|for) (?:my |the |our )?(?:rent|payment)|can (?:i|we) pay(?: \w+){0,3} late|rent (?:help|assistance|relief)|evict(?:ion|ed|ing)? (?:notice|me|us)|(?:getting|being|get) evicted|no puedo pagar|no (?:tengo|alcanza)(?: \w+){0,4} (?:renta|pagar)|(?:perdi|perdio|perdimos|quede sin|se quedo sin|quedamos sin|estoy sin|sin) (?:mi |su |el )?(?:trabajo|empleo)|desemplead[oa]|atrasad[oa] con la renta|(?:living|live|sleeping|sleep|staying|stay|we are|we're|i am|i'm) (?:\w+ ){0,3}(?:in|at|out of) (?:(?:a|an|my|our|the) )?(?:motel|hotel room|car|van|shelter)|homeless|couch ?surfing|nowhere to (?:go|live|stay|sleep)|need(?:s)? (?:somewhere|a place) (?:to (?:sleep|stay) )?tonight|viviendo en (?:un motel|el carro|el coche|un refugio)|durmiendo en (?:el|mi) (?:carro|coche)|sin (?:casa|hogar)|(?:no tengo|no tenemos) (?:a )?donde (?:vivir|dormir|ir)|(?:government|gov|state|city|county) (?:help|assistance|aid)|ayuda (?:del gobierno|con la renta|para (?:la renta|el deposito|pagar))|(?:help|assistance) (?:with|for) (?:the |my |a )?(?:rent|deposit|move[- ]in)|deposit (?:help|assistance))\b/,
  ],
  [
    'complaint',
    /\b(?:complain(?:ing|ts?)?|unacceptable|(?:was|were) supposed to (?:meet|show|call|be there|come)|stood (?:me|us) up|(?:stood|waited|sat) (?:out |there |here )?(?:in|outside|for|around)\b(?: \w+){0,4} (?:\d+|an|half an) (?:min(?:ute)?s?|hours?|hrs?)|answer for (?:it|this|that)|(?:yall|y'all|(?:you|u) (?:guys|people)) are (?:a joke|jokes|clowns|unprofessional)|(?:me|nos) dejaron (?:plantad|esperando)|(?:no one|nobody|no 1|noone|never) (?:ever |even )?(?:showed(?: up)?|came|answers?|answered|replied|replies|responds?|responded|called|calls|picks? up|got back|gets back|helps?|listens)|didn'?t show(?: up)?|never (?:show(?:s|ed)? up|fixed|called|heard)|(?:2 nd|3 rd|second|third|fourth|fifth|4 th|5 th|\d+ th) time|\d+ times (?:now|already)|(?:reported|told|asked|called|written|emailed)(?: \w+){0,4} (?:\d+|two|three|four|five|many|several|multiple) times|keeps? ignoring|being ignored|ignored|(?:terrible|horrible|awful|worst|bad|poor) (?:service|management|company|landlord|experience)|rude|disrespect\w*|(?:going to|gonna|will) (?:sue|report you)|my lawyer|queja(?:s|rme)?|quejar(?:me)?|inaceptable|pesim[oa]|nadie (?:vino|llego|contesta|responde|llamo|ayuda)|no (?:me|nos) (?:contestan|responden|hacen caso))\b/,
  ],
  [
    'frustration',
    /\b(?:useless|(?:you|u|this|it)(?:'re| are| is|'s)? (?:not helping|no help|not helpful|stupid|dumb|ridiculous|a joke|terrible|awful|so frustrating|frustrating)|(?:you|u) (?:don't|dont|do not|didn't|didnt|can't|cant|never) (?:even )?(?:understand|get it|get me|listen|help|answer)|not what i (?:asked|said|meant)|didn'?t answer|(?<!\b(?:am i|are we) (?:just )?)(?:waste|wasting) (?:of )?(?:my )?time|frustrat(?:ed|ing)|fed up|sick of|tired of (?:this|you|asking|waiting)|wtf|omg|(?:so|this is|very|really) (?:stressful|stressed|annoying|confusing)|stressed out|i hate (?:this|you)|this sucks|you suck|(?:stupid|dumb|damn) (?:bot|robot|thing|machine)|i give up|hopeless|no (?:me )?(?:entiendes?|ayudas?|sirves?|entienden)|inutil|que frustrante|estoy hart[oa])\b/,
  ],
];

/** The heaviest concern in a message. */
export const findConcern = (normalizedText: string): Concern | null =>
  patterns.find(([, pattern]) => pattern.test(normalizedText))?.[0] ?? null;

const formalComplaintPattern =
  /\b(?:(?:file|make|submit|lodge|register|have|want|wanna|like|need)(?: to)? (?:(?:a|an|my|formal|official) )*complain\w*|(?:quiero|hacer|poner|presentar)(?: una)? quej\w*)\b/;

/** Whether the visitor asks to have a complaint passed on. */
export const filesComplaint = (normalizedText: string): boolean =>
  formalComplaintPattern.test(normalizedText);
