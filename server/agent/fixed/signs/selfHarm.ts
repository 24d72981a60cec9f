import { all, others, type Sign, then, unless } from './near.ts';

/** What a tenant has had enough of, which is not life. */
const complaint =
  /\b(?:barks?|nois\w+|loud|music|bark\w*|dogs?|upstairs|ac|air|heat\w*|hot|stairs|roach\w*|ants|mice|bugs?|landlord|leak\w*|maintenance|repairs?|fix\w*|app|website|site|portal|form|parking|construction|mold|lease|fees?|price[sd]?|prices|search\w*|commute|traffic|find|looking|tours?|listings?|deposit|neighbou?rs?|smell\w*|toilet|laundry|internet|wifi|mess|paint\w*|packing|moving|paperwork|ruido|vecin[oa]s?|perros?|cucarachas|calor|busca\w*)\b/;

const body = String.raw`(?:my|his|her|their) (?:\w+ )?`;
const notAtHome = String.raw`(?= (?:anymore|any longer|any more|like this|another (?:day|minute|second)|my life|this life|through|without (?:him|her|them|you)|past|if (?:i|this)|because|with (?:this|the) (?:pain|guilt|shame|grief)|in this world|in pain|\/)|$)`;
const intends = String.raw`(?:want|wants|wanted|going|plan\w*|think\w*|thought|thoughts|feel\w*|need|try|tried|trying|about|might|may|could|will|ready|threat\w*|keep|keeps|keeping|started|urge|tempted|been|decided|wish|considering)`;

export const selfHarm: readonly Sign[] = [
  /\b(?:kill\w*|hang\w*|drown\w*|unaliv\w*|harm\w*|poison\w*|strangl\w*|end\w*|stab\w*) (?:\w+ )?(?:my|him|her|them|your)sel(?:f|ves)\b/,
  /\bshoot\w* (?:\w+ )?(?:my|him|her|them)sel(?:f|ves)\b(?! in the foot)/,
  {
    sign: new RegExp(
      String.raw`\b${intends}\b(?: [a-z0-9]+){0,4} (?:hurt|hurting|cut|cutting|burn|burning|stab|injure|starve) (?:my|him|her|them)sel(?:f|ves)\b`,
    ),
    unless:
      /\b(?:on (?:the|that|this|it|a|those|these)|falling|trip\w*|slip\w*|step|steps|stairs?|loose|nail|cabinet|glass|shav\w+|cooking)\b/,
  },
  /\b(?:self ?harm\w*|cutting again|started cutting|suicid(?!e (?:doors?|lane|squad|at this|prevention)\b)\w*)\b/,
  new RegExp(
    String.raw`\b(?:want|wants|wanted|wish|ready|rather|going|try|trying|tried|prefer|hope|hoping|deserve|decided|need|just|like) (?:to |i could |i would |i |just |be )*(?:die|dead|dying|not exist|stop existing|disappear forever|never wake(?: up)?|not wake up)\b(?! (?:laughing|of laughter|for|on this hill|in this heat))`,
  ),
  /\bi (?:just )?want to (?:disappear|be gone|go to sleep (?:and|forever)|sleep forever|stop (?:living|breathing|existing)|end things|not be here|be with (?:god|jesus|my (?:late|dead)|him in heaven|her in heaven))\b/,
  /\b(?:go|going|fall|get) to (?:sleep|bed) (?:\w+ ){0,3}(?:and )?(?:not|never|dont|wont) (?:\w+ )?wake\b|\b(?:hope|wish|pray\w*) (?:that )?i (?:\w+ )?(?:dont|wont|wouldnt|didnt|never) (?:\w+ )?wake\b|\bwish (?:that )?i (?:was|were|had|could) (?:just )?(?:dead|never (?:been )?born|gone|not (?:here|alive)|disappear|stop existing)\b/,
  new RegExp(
    String.raw`\b(?:dont|no longer|didnt|not|never|doesnt|without) (?:really |even )?(?:want|wanting|wanna|wants|care|feel like|see (?:myself|me)) (?:to |about |if i )?(?:\w+ )?(?:live|living|be living)\b${notAtHome}`,
  ),
  /\b(?:dont|no longer|not|doesnt) (?:really |even )?(?:want|wants|care|wanting) (?:to |about |if i )?(?:\w+ )?(?:be alive|being alive|exist\w*|wake up|keep (?:living|going on)|go on (?:living|anymore|like this)|be on this (?:earth|planet)|live or die|be in this world|stay alive)\b/,
  ...unless(
    new RegExp(
      String.raw`${complaint.source}|\b(?:apartment|unit|complex|move|building|place|sublet|rent|office)\b`,
    ),
    [
      /\b(?:dont|do not|no longer) (?:really |even )?want to (?:be (?:here|around)|go on|keep going|keep doing this|do this|continue)(?: (?:anymore|any longer|at all))?(?: \/|$)/,
      /\bcant (?:keep (?:going|doing this|living|fighting)|go on)(?: (?:anymore|any longer|like this|with (?:this|my|life)|living))?(?: \/|$|\b(?= (?:without|since|because|nobody|and)))/,
      /\bi cant (?:do|take|handle|bear|stand) (?:this|it|life|living|any of this|anything|being alive) (?:anymore|any longer)\b/,
    ],
  ),
  /\b(?:no|any|a|the|see no|little|much|only|one|single|another) (?:point|reason|purpose|sense|meaning) (?:\w+ )?(?:in|to|of|for|left to|why i should) (?:\w+ )?(?:live|living|life|go on|going on|keep going|keep living|be alive|being alive|being here|be here|wake up|waking up|exist\w*|stay alive|get(?:ting)? out of bed|continu\w+|anything|it all|any of (?:it|this)|my life|me to (?:live|be|go))\b/,
  /\bwhats the (?:point|use)(?: (?:of|in) (?:living|life|going on|anything|waking up|it all|any of (?:it|this)|even trying|trying|being alive|being here))?(?: anymore| any longer)?(?: \/|$)/,
  /\b(?:life|living)(?: [a-z0-9]+){0,3} (?:not worth|isnt worth|worthless|pointless|meaningless|over for me|unbearable|has no (?:meaning|point))\b|\b(?:isnt|not|aint|never) worth (?:living|it anymore|being alive|going on)\b|\b(?:nothing|nobody|no one)(?: left)?(?: to| for me to| i) (?:live|living) for\b/,
  /\bbetter off (?:\w+ )?(?:dead|without me|if i (?:was|were|wasnt|werent|died|didnt|disappeared)|gone|with me (?:dead|gone))\b|\b(?:better|happier|easier|relieved)(?: off)?(?: [a-z0-9]+){0,3} (?:without me|if i (?:was|were|wasnt|werent|died|didnt|disappeared|ended))\b/,
  /\b(?:nobody|no one|not (?:a|one) (?:soul|person)|anyone|who|they)(?: [a-z0-9]+){0,2} (?:miss me|notice (?:if|when|that) (?:i|im)|care (?:if|when|whether) i(?:m)? (?:\w+ )?(?:die|died|dead|disappear\w*|gone|live|lived|left|was|were|jump\w*|vanish\w*|not))\b/,
  /\b(?:end|ending|finish|ended|stop) (?:it all|my (?:own )?life|things for good|everything (?:tonight|now|today)|it (?:tonight|all|now|today|for good|here)|my (?:pain|suffering|misery)|the pain (?:for good|forever))\b|\b(?:take|taking|took|takes|lose|end|ends) (?:my|his|her|their) own li(?:fe|ves)\b|\b(?:take|taking) my life\b/,
  /\b(?:suicide|goodbye|farewell) (?:note|letter|message|video)s?\b|\bgoodbye (?:forever|world|cruel|everyone|to everyone)\b|\bthis is (?:my )?(?:final |last )?goodbye\b|\b(?:say|saying|said) (?:my )?(?:final |last )?goodbyes?\b|\bmy last (?:night|message|day|goodbye)(?: alive| on earth| ever)?(?: \/|$)|\bby the time you read this\b|\bwont be (?:alive|around much longer|here much longer|alive tomorrow)\b|\bgiv(?:e|ing|en) away (?:all )?my (?:stuff|things|belongings|pets?|possessions)\b.*\b(?:need|anymore|where im going)\b/,
  /\btell (?:my|them|everyone) (?:\w+ )?(?:\w+ )?(?:that )?i(?:m)? (?:love[d]?|sorry)\b|\bwho (?:will|would|gets?) (?:\w+ )?(?:my (?:cat|dog|kids|stuff))(?: [a-z0-9]+){0,3} when im (?:gone|dead)\b/,
  {
    sign: /\b(?:took|taken|take|taking|swallow\w*|swallowed|downed|eaten|ate|overdos\w*|lined up|counting|saving(?: up)?|holding|looking at|staring at|have|got)(?: [a-z0-9]+){0,4} (?:pills|tylenol|sleeping pills|medication|meds|xanax|oxy\w*|bottle of|whole bottle|entire bottle|handful|painkillers|fentanyl)\b/,
    unless:
      /^(?!.*\b(?:all|whole|entire|bunch|handful|bottles?|too many|every|lots|enough|dozens?|thirty|twenty|fifty|\d{2,})\b)|\b(?:son|daughter|kid|child|baby|toddler|dog|cat|puppy|he|she|wife|husband|mom|dad|mother|father|roommate|water|wine|champagne|detergent|keys|homes|options|listings)\b/,
  },
  {
    sign: /\b(?:noose|razor|blade|rope|gun|pistol|knife)(?: [a-z0-9]+){0,4} (?:(?:to|in|at|against|around|on|across) my (?:head|mouth|wrists?|neck|throat|temple|arm|hand|lap|veins?)|and i(?:m)? (?:ready|thinking|want|going|dont)|is loaded|ready for me)\b/,
    unless: /\b(?:he|she|they|man|someone|husband|boyfriend|wife|ex|guy|haircut|barber)\b/,
  },
  new RegExp(
    String.raw`\b(?:slit|slitting|slashed|cut|cutting|cuts) ${body}(?:wrists?|arms|throat|thighs|veins)\b`,
  ),
  {
    sign: new RegExp(
      String.raw`\b(?:i|im|ill|want|going|think\w*|thought|about|threat\w*|${others})\b(?: [a-z0-9]+){0,5} (?:jump|jumping|throw(?:ing)? (?:my|him|her)self|leap)\b(?: [a-z0-9]+){0,2} (?:off|from|out|over)(?: of)? (?:the |my |this |a |his |her )?(?:\w+ )?(?:balcony|roof|rooftop|bridge|window|building|ledge|overpass|floor|railing|parking garage|terrace)\b`,
    ),
    unless: /\b(?:dog|cat|puppy|kitten|pet|pool|prank\w*)\b/,
  },
  /\b(?:im|i|hes|shes|standing|sitting|someone)(?: [a-z0-9]+){0,3} on (?:the )?(?:ledge|edge of (?:the |my |a )?(?:roof|balcony|bridge|building)|wrong side of the rail\w*|roof (?:and )?(?:thinking|ready|want\w*|going) )/,
  /\b(?:step|walk|jump|drive|run)\w* (?:\w+ )?(?:in front of|into|off) (?:a |the |my )?(?:train|traffic|bus|oncoming|cliff|bridge|truck)\b/,
  /\b(?:done|finished|through) (?:with|living) (?:life|living|being alive|it all|this life|this world|everything and everyone)\b|\b(?:give|giving|given|gave) up on (?:life|living|myself|everything)\b|\b(?:tired|sick|exhausted|weary) of (?:living|life|being alive|existing|fighting to live|my life|waking up|breathing|being here)\b/,
  /\b(?:thoughts?|thinking|thought|ideas?|fantasi\w+|dream\w*) (?:\w+ )?(?:of|about) (?:\w+ )?(?:death|dying|ending (?:it|my|things)|hurting myself|not being (?:here|alive)|killing|my own death|how (?:to|i would) (?:die|end))\b|\b(?:dark|intrusive|bad) thoughts\b/,
  /\b(?:scared|afraid|worried|frightened|not sure) (?:of |about )?(?:what )?i(?:ll|m)?(?: \w+)? (?:might|may|could|will|going to|gonna)?(?: )?(?:do (?:to myself|something|if im alone|tonight)|hurt myself)\b|\b(?:do|doing|done) something (?:\w+ )?to myself\b|\bnot safe (?:with|from|by|around) myself\b|\b(?:dont|cant) trust myself (?:alone|tonight|with|right now|to be)\b|\bsafe (?:alone )?with my (?:own )?thoughts\b|\bdo something (?:stupid|drastic|permanent|i cant take back)(?: to myself| tonight| right now)?(?: \/|$)/,
  /\b(?:a|such a|just a|nothing but a) burden (?:to|on|for) (?:everyone|my|anyone|them|him|her|people|all)\b|\b(?:world|everyone|family|kids|they)(?: [a-z0-9]+){0,3} better (?:place )?(?:off )?without me\b|\b(?:see|have|theres|is) no (?:other )?way out (?:\/|$|of this (?:pain|life|hole|darkness))|\b(?:dont|cant) see (?:a|any|another) (?:way out|way forward|future|tomorrow)(?: for me(?:self)?)?\b|\bi dont (?:see|have) a future\b/,
  ...unless(complaint, [
    /\bi(?:m| feel)?(?: \w+)? (?:so |completely |totally |really )?(?:hopeless|worthless|suicidal|empty inside|numb inside|broken inside)\b/,
    /\b(?:nothing matters|no hope left|all hope is gone|lost all hope|nothing left for me|i give up(?: on everything)?(?: \/|$)|want (?:it|everything|the pain|this pain|all of it) to (?:stop|end|be over))\b/,
    /\bcant (?:do|take|handle|bear) (?:this|it|life|anything) (?:anymore|any longer)\b/,
    /\b(?:ya no|no) (?:puedo|aguanto|doy)(?: con (?:esto|todo|nada|mi vida|la vida))?(?: mas)?(?: \/|$)/,
  ]),
  // Spanish
  /\b(?:me (?:quiero|quisiera|voy a|pienso|vendria bien|deseo|dan ganas de|queria)|quiero|quisiera|queria|voy a|pienso|pensando en|ganas de|prefiero|deseo|intente|trate de|planeo|pienso en|estoy por|mejor|idea de) (?:mejor )?(?:matar(?:me)?|morir(?:me)?|suicidar(?:me)?|acabar con (?:todo|mi vida|esto)|terminar con (?:todo|mi vida|esto)|desaparecer|quitarme la vida|dejar de (?:vivir|existir|respirar)|no (?:despertar|existir|vivir|estar)|dormir(?:me)? y (?:ya )?no|estar muert[oa]|hacerme dano|lastimarme|cortarme(?! el (?:pelo|cabello))|colgarme|ahorcarme|ahogarme|tirarme|aventarme|lanzarme|pegarme un tiro|dispararme|envenenarme)\b/,
  /\bsuicid(?:io|a|ar|arme|arse|arme|arte|o)\b|\bquitar(?:me|se) la vida\b|\bacabar con (?:mi|su) vida\b|\b(?:hacerse|hacerme|hizo) dano\b(?! con)|\bcort\w+ las (?:venas|munecas)\b|\bautolesi\w+|\b(?:me|se) (?:estoy |esta )?(?:corto|corte|cortando) (?:los brazos|a proposito|porque)\b/,
  /\b(?:ya )?no (?:quiero|deseo|puedo) (?:\w+ )?(?:vivir(?! (?:aqui|ahi|alli|en|con|sol[oa]|cerca|lejos))|seguir (?:viv\w+|asi|adelante|aqui|con (?:esto|mi vida|la vida))|despertar\w*|estar (?:viv[oa]|en este mundo)|existir)\b|\bya no (?:quiero|puedo) (?:mas|seguir)\b(?! (?:pagando|esperando|esperar|viviendo aqui|buscando|con (?:el|los|la|las|este|ese)))/,
  /\b(?:no vale la pena|no tiene (?:caso|sentido)|para que|sin sentido|no hay razon para|no tengo (?:razon|motivos?|por que)(?: para)?|no le veo (?:sentido|caso) a?) (?:a |de )?(?:seguir |la |mi |nada |ya )*(?:vivir|viv[oe]|vida|seguir|seguir viviendo|nada|viviendo)\b/,
  /\b(?:nadie me (?:va a |vaya a )?(?:extran|echar|necesit|quier)\w*|(?:estar[ia]+n?|viv\w+|es|son) mejor sin mi|mejor sin mi|mejor (?:estar |estaria )?muert[oa]|(?:soy|ser) una (?:carga|molestia) para|ojala (?:me (?:muera|muriera)|no (?:despierte|despertara|hubiera nacido)|estuviera muert[oa])|cansad[oa] de (?:vivir|la vida|mi vida|existir)|hart[oa] de (?:vivir|la vida|mi vida)|despedirme de (?:todos|mi|mis|la vida)|carta de despedida|esta es mi despedida|la vida (?:ya )?no (?:vale|tiene)|ya no me importa (?:vivir|la vida|nada)|no encuentro (?:salida|razon)|pensamientos? (?:de muerte|suicid\w*|oscuros?))\b/,
  /\bme (?:tome|trague|voy a tomar|he tomado|tomo) (?:\w+ ){0,3}(?:pastillas|frasco|medicinas|medicamento|bote)\b|\btirar(?:me|se) (?:del?|desde|por) (?:el |la )?(?:balcon|puente|techo|azotea|ventana|edificio|piso)\b|\bse (?:quiere|va a|quiso|intento) (?:matar|suicidar|morir|tirar|aventar|quitar la vida|colgar|cortar)\b|\b(?:quiere|amenaza con|va a|dijo que se) (?:matarse|suicidarse|quitarse la vida|hacerse dano|lastimarse|mata)\b/,
  then('pistola|arma|navaja|cuerda|soga', 'en la mano y|mi cabeza|mi cuello|mi boca|para mi', 3),
  ...unless(
    /\b(?:lease is over|move|moving|tour is|maintenance|repair|trip|vacation|work|travel\w*|another city|new job|relocat\w*)\b(?!.*\b(?:pills|rope|gun|letters?|alive|die|only need)\b)/,
    [
      /\b(?:wont|will not|not going to|wouldnt) be (?:around|here|needing|there)(?: [a-z0-9]+){0,4} (?:after (?:tonight|today|this|tomorrow|the weekend)|much longer|tomorrow to|anymore to|to (?:see|use|need|worry))\b|\b(?:wont|not going to|dont) (?:need|be needing) (?:it|this|that|the \w+|my \w+|anything|any of (?:it|this))(?: [a-z0-9]+){0,3} (?:after (?:tonight|today|this)|where im going|anymore after)\b|\bwhere im going (?:i )?(?:wont|dont) need\b/,
    ],
  ),
  /\b(?:its|it will be|itll be|then its|this is|everything is|its all) (?:all )?over for me\b|\bonly (?:need|have) to be (?:up )?there once\b|\bhigh (?:enough|floor)\b.*\b(?:jump|over for me|fall|once|end|quick|die|survive)\b|\bhow (?:high|tall|many (?:stories|floors))\b.*\b(?:die|fatal|kill|survive|jump)\b/,
  all(
    'pills|rope|razor|blade|gun|noose|pistol|bottle of \\w+|pastillas|cuerda|navaja|pistola',
    'in front of me|in my hands?|next to me|beside me|on my (?:lap|bed)|nobody to talk|alone|goodbye|ready|enfrente|en la mano|sol[oa]|lado',
  ),
  /\b(?:if|when|in case) (?:something|anything) happens to me\b|\b(?:already )?(?:wrote|written|writing|left|finished) (?:the|my|all the|some|a) (?:goodbye )?(?:letters?|notes?)(?: (?:to|for) (?:my|everyone|them|him|her|mom|dad|the kids))?\b(?=.*\b(?:cat|dog|kids|gone|over|tonight|goodbye|happens|sorry|family|who gets|pain|tired|live|mom|anymore|everyone)\b)/,
  /\b(?:wont|not going to|cant|dont think i(?:ll)?(?: can)?|doubt i(?:ll)?) make it (?:through (?:the|this|another|to)|to (?:morning|tomorrow|the morning|sunrise|next (?:week|month|year)|my next birthday|christmas)|till|until|another|much longer)(?! (?:tour|appointment|showing|viewing|office))\b/,
  /\bwhoever finds (?:me|my body|this|us)\b|\b(?:find|finds|found|finding) my body\b|\b(?:before|until|till|how long (?:until|before|till)|when) (?:someone|anyone|anybody|they|you|somebody|maintenance) (?:\w+ )?(?:finds?|found|notice[sd]?|check\w*) (?:me|on me|my body|im gone)\b/,
  /\bwhat (?:im|i am) (?:about|going) to do\b.*\b(?:sorry|forgive|tonight|pain|me)\b|\b(?:sorry|forgive me|apologi\w+) for (?:everything|what i(?:m|ve)?|the mess i(?:ll|m)?|whats? (?:about|going) to happen)(?! (?:happened|said))\b(?=.*\b(?:tonight|gone|goodbye|finds?|cant|pain|anymore|about to|life|leave|body|love)\b)/,
  /\b(?:only|best|one|easy|easiest) way out\b(?=.*\b(?:me|pain|this|life|is|left|see)\b)(?!.*\b(?:door|exit|parking|highway|road|gate|lease|elevator|fire|smoke)\b)|\b(?:made|make) (?:my )?peace with (?:it|dying|death|god|everyone)\b|\bcant be (?:left )?alone (?:tonight|right now|with)\b|\b(?:just )?want (?:the |this |all the |my )?(?:pain|hurt\w*|suffering|it all|everything|thoughts|voices) to (?:stop|end|go away|be over)\b/,
  /\b(?:tonight|today|this) is (?:the night|my last (?:night|day)|the end(?: for me)?|it for me)\b|\b(?:ready|time) to (?:go|leave) (?:for good|forever|this world|this life|and never)\b|\b(?:leave|leaving|left) this (?:world|life|earth)\b|\bnot (?:meant|supposed) to be (?:alive|in this world|on this earth)\b|\b(?:tried|attempted)(?: to)? (?:before|last (?:night|week|time))\b(?=.*\b(?:pills|cut|again|kill|die|this time|myself)\b)|\bthis time (?:it|i|ill) (?:will |wont )?(?:work|fail|succeed|do it right)\b/,
  /\b(?:nobody|no one|not one person) (?:\w+ )?(?:cares?|loves? me|wants me|needs me|would come to my funeral|would be sad)\b(?=.*\b(?:i|me|alive|funeral|anymore|live)\b)(?!.*\b(?:repair|maintenance|fix|request|ticket|leak|noise|trash|office)\b)|\bmy funeral\b|\bcremat\w+\b.*\bme\b|\b(?:my|the) (?:will|life insurance)\b.*\b(?:suicide|if i (?:die|kill)|kids get|pay out)\b/,
  /\b(?:ya )?no (?:voy a|vay?a a|pienso|planeo) (?:estar|necesitar\w*|despertar|seguir)(?: [a-z0-9]+){0,3} (?:aqui|manana|despues|mas|viv[oa]|la proxima|para (?:entonces|verlo))\b(?!.*\b(?:tour|cita|visita|viaje|trabajo)\b)|\bcuando (?:yo )?(?:ya )?no este\b|\b(?:dejar|irme de|dejo|me voy de) este mundo\b|\bdormirme? (?:para siempre|y no despertar)\b|\bacabar con (?:este|el|mi) dolor\b|\bperdonenme\b|\bcuid\w+(?: [a-z0-9]+){0,3} (?:gato|perro|hijos?|hijas?|ninos|mama)\b.*\b(?:yo no|me voy|no este|falte|despedida|para siempre)\b|\bsi (?:algo )?me (?:pasa|muero|llega a pasar)\b|\bya no (?:quiero|le veo|tengo) (?:nada|sentido|ganas de (?:nada|vivir|seguir)|caso)\b|\bsin ganas de (?:vivir|seguir|nada)\b|\bquisiera (?:no (?:haber nacido|existir|despertar)|desaparecer|dormir)\b/,
  /\b(?:cut|cutting|hurt|hurting|burned|burning) myself (?:again|on purpose|last night|tonight|because|deep|and (?:this|i)|to feel|when i)\b(?! (?:shaving|cooking|on (?:the|a|that)))/,
  /\b(?:think\w*|thought|imagin\w*|dream\w*|picture|fantasi\w*)(?: [a-z0-9]+){0,5} (?:driving (?:\w+ )?(?:into|off)|jumping|climb(?:ing)? over|stepping (?:off|in front)|letting go|swerving|crashing|walking into|how (?:easy|simple|quick|peaceful|far)|not (?:bothering|being here|waking)|ending|drowning|disappearing for good)\b(?!.*\b(?:lease|deposit|move)\b)/,
  /\bbetter off (?:\w+ )?(?:if|without|when|once) (?:i|me|im)\b|\b(?:if|once|when) i (?:just )?(?:wasnt|werent|was not|were not|am not|wasn t|was|were) (?:here|around|alive|gone|dead)(?: anymore)?\b|\bwithout me (?:here|around|in it)\b(?=.*\b(?:better|easier|happier|fine|ok)\b)/,
  /\bnot both(?:er|ering) with (?:any of (?:this|it)|life|it anymore|anything)\b|\b(?:climb|go|fall|lean|swing)(?:ing)? over (?:the )?(?:railing|rail|edge|ledge|balcony)\b(?=.*\b(?:think\w*|easy|i|im|just|want|over)\b)(?!.*\b(?:ball|cat|dog|toy|plant)\b)/,
  /\b(?:dont|do not|idk|no idea|wonder|tell me|not sure|cant see|dont see)(?: [a-z0-9]+){0,3} (?:why (?:im|i am|do i|i) (?:even )?(?:still )?(?:here|alive|bother|exist|live|living|breathe|trying|wake up))\b/,
  /\bwhy (?:am i|im) (?:even )?(?:still )?(?:here|alive|breathing)(?: anymore)?(?: \/|$)/,
  /\b(?:star(?:ing|ed)|look(?:ing|ed)) at (?:the|my|a|this|his) (?:\w+ )?(?:medicine cabinet|pills|knives|knife|razor\w*|rope|gun|pill bottle|blades?|bleach|edge|ledge|railing)\b/,
  /\bone to find me\b|\bfind(?:s|ing)? me (?:like this|dead|hanging|in the (?:tub|morning)|when|after)\b|\b(?:notice|find out|realize|know)(?: [a-z0-9]+){0,4} (?:tenant|someone|person|i|resident) (?:had )?(?:died|was dead|passed away) (?:in|inside|alone)\b/,
  all(
    'goodbye|said bye|farewell|sorry for everything|note|last text|text\\w*|message\\w*',
    'depress\\w*|suicid\\w*|isnt (?:picking|answering|responding)|not (?:answering|picking|responding)|wont (?:answer|pick)|hopeless|pills|worried',
    'roommate|friend|sister|brother|mom|dad|son|daughter|neighbor|boyfriend|girlfriend|husband|wife|he|she|they|her|him|ex',
    'goodbye|bye|farewell|sorry for everything|suicid\\w*|note|pills',
  ),
  /\b(?:que|quiero que) (?:todo|esto|el dolor) (?:ya )?(?:se )?(?:acabe|termine|pare)\b|\bya no aguanto (?:mas|esta vida|la vida|vivir)\b/,
  /\b(?:want|wanna|wish|need|like) (?:to |i could )?(?:just )?(?:disappear|vanish|fade away)(?: forever| for good| from (?:this|the) (?:world|earth|life))(?! from (?:the|this) (?:list|lease))/,
];
