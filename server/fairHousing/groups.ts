/** Words for who people are. The rules about wishes, questions and wording are all made of these. */
export const groups = {
  race: String.raw`blacks?|african[- ]americans?|whites?|caucasians?|asians?|hispanics?|latin[oax]s?|brown people|people of color|colou?reds?|native americans?|indigenous|mixed race|biracial|ethnic\w*|rac(?:e|es|ial|ially)|minorit(?:y|ies)|divers(?:e|ity)|dark[- ]skinned|negr[oa]s?|blanc[oa]s?|moren[oa]s?|asiatic[oa]s?|indigenas?|raza`,
  origin: String.raw`mexicans?|me(?:ix|cx)icans?|chinese|koreans?|japanese|vietnamese|filipin[oa]s?|kababayan|indians?|desis?|pakistanis?|bangladeshis?|arabs?|arabic people|middle eastern\w*|iranians?|afghans?|nigerians?|africans?|ethiopians?|somalis?|haitians?|cubans?|venezolan[oa]s?|venezuelans?|colombian[oa]?s?|hondure[nñ][oa]s?|hondurans?|salvadore[nñ][oa]s?|guatemaltec[oa]s?|guatemalans?|puerto ricans?|brazilians?|russians?|ukrainians?|polish people|germans|italians|irish people|americans?|real americans|foreign|foreigners?|immigrants?|inmigrantes?|migrants?|refugees?|refugiad[oa]s?|illegals?|indocumentad[oa]s?|undocumented|citizens|nationalit(?:y|ies)|national origin|extranjer[oa]s?|mexican[oa]s?|chin[oa]s|arabes?|gring[oa]s?|latinoamerican[oa]s?|centroamerican[oa]s?|expats?|from (?:mexico|china|india|brazil|korea|vietnam|nigeria|venezuela|africa|asia|other countries|my country|our country)|speak(?:s|ing)? (?:english|spanish|mandarin|chinese|korean|arabic|hindi)|(?:english|spanish)[- ]speak(?:ing|ers)|hablan? (?:ingles|espanol)`,
  religion: String.raw`muslims?|musulman(?:es|as?)?|islamic|christians?|cristian[oa]s?|catholics?|catolic[oa]s?|jews?|jewish|judi[oa]s?|hindus?|sikhs?|buddhists?|mormons?|baptists?|evangelic\w+|protestants?|orthodox|atheists?|ateos?|religious|religion|religios[oa]s?|church[- ]?go(?:ing|ers)|god[- ]?fearing|godly|believers?|hijabs?|faith|secular`,
  sex: String.raw`females?|males?|women|woman|men|mujeres|mujer|hombres|ladies|girls|guys|dudes|bachelors?|chicas|senoritas`,
  orientation: String.raw`gays?|lesbians?|lgbt\w*|queers?|trans|transgender|homosexual(?:es|s)?|straight|heterosexuals?|same[- ]sex|two (?:moms|dads)|lesbianas?`,
  family: String.raw`kids?|children|child|babies|baby|toddlers?|teens|teenagers|famil(?:y|ies)|single (?:moms?|mothers?|parents?|dads?)|ninos?|bebes?|familias?|hijos|child[- ]?free|kid[- ]?free|married|couples?|singles?|single people|divorced|unmarried|solter[oa]s?|casad[oa]s?|parejas?|pregnant|newlyweds`,
  age: String.raw`old people|old folks|older people|elderly|seniors?|retire(?:d|es)|retirees|young|younger|youngsters|millennials?|gen z|boomers?|adults?|mature|age|20[- ]?somethings?|(?:in (?:their|his|her) )?[2-6]0s|my age|our age|same age|viej\w+|ancian[oa]s?|jovenes|gente joven|adultos|mayores|college (?:kids|girls|guys|students)|students?|estudiantes|grad students|undergrads?`,
  disability: String.raw`disab\w+|handicapped|crippled|wheelchair people|mentally ill|mental(?:ly)? (?:illness|problems?)|crazies|crazy people|schizo\w*|autistic|aids|hiv|sick people|addicts?|crackheads?|discapacitad\w+|problemas mentales|loc[oa]s`,
  income: String.raw`section 8 ?s?|section eight|vouchers?|hcv|welfare|low[- ]income|on (?:benefits|assistance|disability|food stamps)|disability checks?|public housing|subsidized|poor people|seccion 8|vales?|gente pobre`,
  status: String.raw`professionals?|profesional(?:es)?|working adults|working people|blue collar|white collar|tech people|veterans?|vets|military|soldiers|veteranos?`,
  manners: String.raw`decent|respectable|respetable|classy|upscale|wholesome|hard[- ]working|good people|quality people|riff[- ]?raff|ghetto|hood|trashy|thugs?|gang\w*|low[- ]?lifes?|low class|high class|normal people|nice people|traditional|conservative|liberal|kind of people|type of people|types of people|sort of people|buena familia|buena gente|gente decente|clase de gente|tipo de gente|gentuza|exclusive`,
} as const;

/** All of them, as one alternative of a pattern. */
export const anyGroup = Object.values(groups).join('|');

const colorsAndFoods =
  'kitchens?|cabinets?|fridges?|refrigerators?|appliances?|carpets?|floors?|flooring|wood|counters?|countertops?|tiles?|walls?|paint|trim|quartz|granite|marble|(?<!next )doors?|curtains?|out curtains?|fences?|backsplash|fixtures?|oven|stove|sinks?|noise|bathrooms?|food|foods|grocer(?:y|ies)|restaurants?|markets?|stores?|supermarkets?|bakery|shops?|cuisine|takeout|takeaway|dosa|tacos?|bbq|shepherds?|bulldogs?|terriers?|labs?|retrievers?|poodles?|mastiffs?|cats?|dogs?|pastor|centers?|centre|temple|church|mosque|schools?|stations?|st|street|ave|avenue|rd|road|plants?|gardens?|oak|creek|rock|street|blvd|parks?|cocinas?|pisos?|paredes|tiendas?|comidas?|restaurantes?|mercados?|iglesias?';
/** What is called by the same words and is nobody: a white kitchen, a Mexican restaurant, a family room. */
const things = new RegExp(
  [
    String.raw`\b(?:all |off )?(?:${groups.race}|${groups.origin}|${groups.religion}|native|community) (?:\w+ )?(?:${colorsAndFoods})\b`,
    String.raw`\b(?:cocinas?|pisos?|paredes|tiendas?|comidas?|muebles|puertas?|iglesia|pastor|bulldog) (?:${groups.race}|${groups.origin}|aleman)\b`,
    String.raw`\bsingle[- ]?(?:story|level|family (?:home|house)s?|bedroom|bed|car|room|garage|sink|stall|person)\b|\bfamily (?:room|den|size|home|house|bath\w*)\b|\bblack ?outs?\b|\b(?:mature|old) (?:trees?|building|oak)s?\b`,
    String.raw`\b(?:women|men)(?:'?s)? (?:and (?:women|men)(?:'?s)? )?(?:locker|bath|rest)\w*\b|\bchildren'?s? (?:pool|room|play\w*|museum|hospital)\b|\bkids?'? (?:pool|play\w*|room|bedroom|club|menu)\b|\b(?:pool|playground|park|area|parque|juegos) (?:for|para) (?:the )?(?:kids|children|ninos)\b`,
    String.raw`\b55 ?(?:\+|plus|and (?:over|older))(?: (?:communit(?:y|ies)|places?))?\b|\bgated community\b|\bcommunity (?:room|center|pool|gardens?|laundry)\b|\b(?:student|military|senior|veterans?|teacher)(?:'?s)? discounts?\b|\bexclusive (?:deals?|offers?|use|access|specials?)\b|\bprofessional (?:photos?|pictures?|cleaning|management)\b|\bgreat (?:dane|pyrenees)\b|\bservice (?:dog|animal)s?\b|\bmilitary (?:base|clause|orders)\b|\bhunter (?:ceiling )?fans?\b`,
  ].join('|'),
  'g',
);

export const withoutThings = (plain: string): string => plain.replaceAll(things, ' ');
