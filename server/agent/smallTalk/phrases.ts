/** What a polite phrase does in a conversation. */
export type Courtesy =
  | 'thanks'
  | 'done'
  | 'bye'
  | 'greeting'
  | 'howAreYou'
  | 'niceToMeetYou'
  | 'name'
  | 'presence'
  | 'okay'
  | 'noted'
  | 'yes'
  | 'no'
  | 'unsure';

const request =
  'can|could|would|will|is|are|do|does|what|when|where|which|who|how|why|find|show|book|now|also|and|but|i|please';
const someWords = (max: number) => String.raw`(?: (?!(?:${request})\b)[a-z\d]+){1,${max}}`;
const degree =
  '(?: (?:(?:(?:so|very|really) )*much|a (?:lot|bunch|ton|million)|alot|loads|again|any ?ways?|though|tho|kindly))*';
const forNow = '(?: (?:for (?:now|today|the moment)|right now|now|today|at (?:the|this) (?:moment|time)))*';
const good =
  '(?:good|great|perfect|awesome|nice|amazing|right|fine|excellent|wonderful|lovely|beautiful|ideal|fantastic)';
const daypart = '(?:day|1|one|evening|night|weekend|week|afternoon|morning|time|holiday|trip)';

/** In lower case, without accents and apostrophes. Each one may be followed by any other. */
export const phrases: Record<Courtesy, readonly string[]> = {
  thanks: [
    String.raw`(?:(?:many|much|big|so many) )?(?:thank (?:you|u|ya)|thanks?|thankyou|thx|thnx|tnx|tks|thanx|tysm|ty)${degree}(?: for (?:now|that|this|it|everything|nothing|trying|(?:being|the|your|all|all of|helping|finding|getting|letting|sharing|checking|telling|looking|answering|taking)${someWords(5)}))?`,
    `i (?:really |truly |do )?appreciate(?: (?:it|that|this|you|u|(?:all )?(?:your|the) (?:help|time|patience|info|assistance)))?${degree}`,
    '(?:much appreciated|(?:i(?:m| am) )?much obliged)(?: (?:sir|ma ?am|(?:my )?friend|young (?:lady|man)))?',
    'appreciated?(?: it)?',
    `you(?:re| are) (?:the best|awesome|great|a life ?saver|amazing|so kind|(?:so |very |really )?helpful)`,
    '(?:you(?:ve| have)? (?:been|were)|that(?:s| is| was)?) (?:so |very |really |super )?(?:helpful|useful|kind|patient(?: with (?:me|us|an? (?:old )?[a-z]+))?|nice|nice of you|a (?:big|great) help)',
    'that (?:helps|helped)(?: me)?(?: a lot)?',
    String.raw`you(?:ve| have)? made (?:this|it|my)(?: (?!(?:can|is|what|when|where|how|do)\b)[a-z\d]+){1,20}`,
    'god bless(?: you)?',
    'you rock',
    'cheers',
    '(?:muchas |muchisimas |mil )?gracias(?: (?:por (?:todo|(?:(?:la|su|tu|el) )?(?:ayuda|informacion|tiempo|apoyo|paciencia))|a usted|a ti|de nuevo))*',
    'muy amable',
    '(?:se|te|le) (?:lo )?agradezco(?: mucho)?',
  ],
  done: [
    String.raw`(?:thats|that is|that was|that will be|thatll be|that would be|thatd be|its|it is|this is|will be)(?: (?:really|about|pretty much|exactly|just))? (?:all|it|everything|what)(?: (?:of )?(?:the|my) (?:help|questions?|info))?(?: (?:that )?i(?: (?:really|just|was|am))* (?:needed|need|wanted|want|have|had|looking for)(?: (?:to know|help with|from you|to ask))?)?${forNow}`,
    '(?:was|is) (?:exactly )?what i (?:needed|need|wanted|want|was looking for)',
    `(?:(?:im|i am|were|we are) )?(?:all good|all set|good for now|all done)${forNow}`,
    '(?:im|i am|were|we are) (?:good|done|set)(?! for (?:it|this|that|the|my)\\b)',
    `nothing (?:else|more|further)${forNow}`,
    'no (?:more|further|other) (?:questions?|help)',
    String.raw`i (?:dont|do not|wont|will not) (?:need|require|want|have|be needing)(?: (?:any|anything|any ?more|else|further|more|other|additional|help|assistance|questions?|from you|on (?:the|this) matter|to schedule it))+(?! (?:credit|pets?|dogs?|cats?|income|job|kids|savings|(?:rental )?history|cars?|furniture|proof|pay))${forNow}`,
    String.raw`(?:i(?:ll| will)|we(?:ll| will)) (?:just )?(?:keep looking|think (?:about|on) it|think it over|let you (?:guys )?know|get back to you|be in touch|pass|look elsewhere|check back|come back)(?: (?:elsewhere|later|soon|then|tomorrow|if (?:i|we) (?:need|have) (?:anything|something)(?: (?:else|further|more))?))*`,
    '(?:let me|lemme|i(?:ll| will| need to| have to| gotta| should)|we(?:ll| will| need to| have to| should)|gotta|need to|have to) (?:just |first )?(?:(?:talk|speak|check|chat|discuss)(?: (?:it|this|that|things))?(?: over)?(?: with| to)|run (?:it|this|that|things) (?:by|past)) (?:my|our|him|her|them)(?: (?:wife|husband|spouse|partner|girlfriend|boyfriend|gf|bf|hubby|fiance|fiancee|mom|dad|mother|father|parents|family|roommates?|friends?|sister|brother|son|daughter|kids|realtor|agent|people|boss))?(?: (?:first|tonight|tomorrow))*',
    '(?:let me|lemme|i(?:ll| will| need to| have to)|we(?:ll| will)) (?:just )?(?:think|sleep)(?: (?:about|on|over))? (?:it|this|that)(?: over)?(?: (?:first|tonight))*',
    '(?:dejeme|dejame|deje|voy a|vamos a|tengo que|tenemos que) (?:lo )?(?:platicar|hablar|consultar|comentar|checar)(?:lo|la)? con (?:mi|mis|el|ella|nuestr[oa])(?: (?:senora?|esposo|esposa|marido|mujer|familia|novi[oa]|pareja|mama|papa|papas|jefe|herman[oa]|hij[oa]|amig[oa]|roomie))?(?: primero)?',
    'i(?:m| am) (?:just )?going to (?:hold (?:on ?to|off on) (?:that|it)|think about it|pass)(?: in the meantime)?',
    'looking forward to (?:it|visiting|(?:the|my) (?:visit|tour)|seeing it|meeting you)',
    '(?:eso )?(?:es|seria|fue) todo(?: (?:por (?:ahora|hoy|el momento)|lo que (?:necesito|necesitaba)))*',
    '(?:por ahora )?(?:nada mas|no necesito (?:nada )?mas|ya no necesito nada)',
    'asi esta bien',
    'lo (?:voy a pensar|pensare)',
  ],
  bye: [
    '(?:happy|merry|have a (?:good|great|happy|nice)|feliz|felices) (?:early )?(?:thanksgiving|turkey day|christmas|xmas|holidays?|new year|hanukkah|easter|4th of july|dia de accion de gracias|accion de gracias|navidad|ano nuevo|fiestas)(?: (?:to|for) (?:you|yall|ya|all|everyone|your family|you and yours)(?: all| too| as well)?)?(?: if you (?:have|celebrate|keep) (?:it|that)(?: (?:where you are|there|too))?)?',
    'bye(?: bye)?(?: (?:now|for now))?',
    'good ?bye',
    'cya',
    '(?:see|catch) (?:you|ya|u)(?: (?:later|soon|then|tomorrow|around|there))*',
    '(?:talk|speak) (?:to (?:you|u) )?(?:soon|later)',
    'ttyl',
    'later',
    'take care(?: of yourself)?',
    '(?:have|enjoy) (?:yourself )?(?:an?|the|your)(?: (?:rest of (?:your|the)|very|good|great|nice|lovely|wonderful|blessed|awesome|fantastic|pleasant|safe))* ' +
      `${daypart}(?: (?:too|as well|ahead))?`,
    'you (?:too|as well)(?: (?:have|enjoy) (?:an?|your) [a-z]+ [a-z]+)?',
    'same to you',
    'happy (?:thanksgiving|holidays|new year)',
    'merry christmas',
    '(?:ive |i have |i )?(?:gotta|got to|have to) (?:go|run)',
    'adios',
    'hasta (?:luego|pronto|manana|la vista)',
    'nos vemos(?: (?:luego|pronto|manana))?',
    'chao|chau',
    '(?:que )?(?:tengas?|tengan|pasen?|pases)(?: una?)? (?:(?:muy )?(?:buen|bonito|excelente|lindo|feliz|buena|bonita|linda) )?(?:dia|tarde|noche|fin de semana|semana)',
    'igualmente',
    'cuidese|cuidate',
    'que este bien',
  ],
  greeting: [
    '(?:hi|hello|hey|hiya|howdy|yo|hola|greetings)(?: (?:there|again|team|all|sir|maam))*',
    'good (?:morning|afternoon|evening|day)',
    'buen(?:os|as)(?: (?:dias|tardes|noches))?',
    'good ?night',
  ],
  howAreYou: [
    '(?:and )?how (?:are|r) (?:you|u|ya)(?: (?:doing|feeling|today|this (?:morning|evening|afternoon)))*',
    '(?:yo|hey|hi) how(?:s| is) (?:you|yo)?u?r? ?(?:day|morning|afternoon|evening|night|weekend)(?: (?:going|goin|been))?',
    'how(?:s| is| are| r|re)? (?:it|everything|things|life|(?:(?:you|yo)?ur|u?r) (?:day|morning|afternoon|evening|night|weekend))(?: (?:going|goin|been))?(?: (?:so far|today))?',
    'whats up',
    'como (?:estas?|te va|le va|andas?)(?: usted)?(?: hoy)?',
    'que tal',
  ],
  niceToMeetYou: [
    '(?:(?:its )?nice|pleased|great|good) (?:to (?:meet|talk to|chat with)|meeting|talking to|chatting with) (?:you|u)',
    'mucho gusto|encantad[oa]|un placer',
    '(?:my name is|my names|me llamo|mi nombre es) [a-z]{2,14}(?: [a-z]{2,14})?',
  ],
  name: [
    '(?:you are (?:so |very |really )?(?:patient|polite|sweet|nice) , )?what(?:s| is) (?:your|ur) name(?: by the way| again)?',
    'do you have a name',
    'what (?:do|should|can) i call you',
    'como (?:te llamas|se llama)(?: usted)?',
    'cual es (?:tu|su) nombre',
  ],
  presence: [
    '(?:is|are) (?:any ?one|any ?body|some ?one|some ?body|you|u) (?:still )?(?:there|here|listening)',
    '(?:are )?(?:you|u|any ?one|any ?body)? ?still there',
    '(?:you|any ?one|any ?body) (?:there|here)',
    '(?:hay|esta) alguien(?: (?:ahi|aqui))?',
  ],
  okay: [
    'ok|okay|okey|okie|k|kk|alright|all right|fine|perfect|great',
    `(?:that |it )?(?:sounds?|looks?) (?:(?:pretty|really|very|so) )*(?:${good}|like a plan|(?:like )?an? ${good} (?:apartment|place|home|house|one|plan))(?: (?:for|to) me)?`,
    '(?:that|it|this) (?:seems to |should |will |does )?(?:fits?|suits?|works?)(?: (?:what i (?:need|want)|me|my needs|for me|fine|well))*',
    'vale|bueno|esta bien|de acuerdo|perfecto',
  ],
  noted: [
    `${good}|cool|sweet|super|very good|right|lol|haha|ha|hehe|wow|oh|ah|well|then|so|and|but|really|great news`,
    'got (?:it|that|u|you)|gotcha|understood|i (?:see|understand)|noted|makes sense|fair enough|good to (?:know|hear)',
    String.raw`(?:that|this|it|they|the)(?: (?:one|1|apartment|place|home|house|unit|property))?(?:s| is| was| will be| sounds| looks| seems)(?: (?:pretty|really|very|so|just|all|quite|like an?))*(?: ${good})(?: (?:apartment|place|one|home|house|choice|option))?(?: (?:for|to) me)?`,
    'no (?:problem|worries|prob)|not a problem|youre welcome',
    'muy bien|excelente|genial|entiendo|entendido|ya veo|listo|sale|orale|que bien',
  ],
  yes: [
    'yes|yeah|yea|yep|yup|ya|sure(?: thing)?|of course|absolutely|definitely|exactly|correct|please',
    '(?:yes )?(?:please )?(?:go ahead|do (?:it|that|so)|send (?:it|me (?:it|one)|one)|(?:e ?mail|send) (?:me )?(?:a|the) code|use (?:it|that(?: one)?)|that(?:s| is) (?:my email|right|correct|me))',
    'si|claro(?: que si)?|por supuesto|por favor|dale|adelante|(?:mandelo|envielo|mandeme|envieme)(?: (?:el|un) codigo)?',
  ],
  no: [
    'no|nope|nah|naw|not really|no way|nothing|nada',
    `not (?:right )?now|not (?:today|yet)|not at (?:the|this) (?:moment|time)|maybe later|i (?:dont|do not)(?: want (?:it|that|one|a code))?`,
    'ahora no|todavia no',
  ],
  unsure: [
    'idk|dunno|(?:i (?:really )?(?:dont|do not) know|(?:im |i am )?not (?:too |so |really )?sure)(?: yet)?|no (?:idea|clue)',
    'whatever|hmm?|um|uh|er|(?:you|u) (?:pick|choose|decide|tell me)|i guess|(?:i )?(?:dont|do not) care|doesnt matter',
    'no se|no estoy segur[oa]|quien sabe|lo que sea|da igual|me da igual',
  ],
};
