/** Words on which a sign of danger turns. A word that is nearly one of them is read as it. */
export const dangerWords: readonly string[] = // what burns, leaks and breaks
  (
    'fire flames smoke smoking burning burned burnt sparks sparking sparked explosion exploded flammable smell smells smelling ' +
    'smelled carbon monoxide detector alarm beeping chirping hissing leaking leaked flood flooded flooding overflow overflowing ' +
    'overflowed gushing pouring spraying dripping burst ceiling collapsed collapsing collapse sagging balcony railing crumbling ' +
    'bulging cracked cracking falling staircase foundation buckling outlet outlets socket breaker electric electrical electricity ' +
    'electrocuted shock shocked flickering buzzing melted melting water toilet bathroom basement kitchen furnace heater heating ' +
    'freezing thermostat radiator rotten eggs sulfur propane sewage ' +
    // bodies
    'suicide suicidal myself himself herself kill killed killing harm overdose overdosed pills breathe breathing breaths unconscious unresponsive ' +
    'responding fainted seizure seizures stroke heart attack chest bleeding blood choking choked ambulance paramedics allergic reaction ' +
    'swelling swollen throat collapse passed diabetic insulin inhaler asthma pregnant contractions vomiting dizzy nauseous nausea headache ' +
    'headaches swallowed bleach poison poisoned drowning drowned stairs glass shattered shards stitches mirror sliced ' +
    // people and what they do
    'husband wife boyfriend girlfriend neighbor neighbors daughter mother father grandma grandmother grandfather toddler baby roommate stranger ' +
    'intruder burglar someone somebody threatened threatening threatens threat knife weapon gunshots shooting stabbed strangled punched ' +
    'hitting beating choked abusive violence violent attacked assaulted stalking screaming fighting afraid scared hiding hostage footsteps ' +
    'window broke broken breaking robbed stolen burglarized ' +
    // closed in and shut out
    'elevator stuck trapped locked outside inside keys pinned ' +
    'apartment building door closet balcony hallway garage ceiling ' +
    // what is not wanted any more
    'help anymore living alive worthless hopeless goodbye everyone without tired disappear depressed ' +
    // Spanish
    'fuego humo incendio llamas quemando quemado quemada chispas olor huele fuga monoxido detector alarma sonando inundacion inundado ' +
    'inundada inundando tuberia revento desbordando desbordado agua techo pared balcon barandal escalera cayendo derrumbando derrumbe grieta enchufe ' +
    'apagador chispeando electricidad descarga calefaccion calefactor congelando llave llaves encerrado encerrada atrapado atrapada atorado ' +
    'atorada elevador ascensor matarme morir morirme suicidarme suicidio vivir pastillas respirar respira inconsciente desmayo sangre ' +
    'sangrando sangrado ahogando asfixiando convulsionando convulsion infarto pecho ambulancia alergica veneno vidrio vidrios cristal cortado ' +
    'esposo marido novio pareja vecino vecina golpeando pegando amenaza amenazo amenazando cuchillo pistola disparos balazos gritando auxilio ' +
    'ayuda alguien adentro afuera entrar metio ladron robaron puerta ventana mareado mareada mareados nauseas cabeza hombre desconocido'
  )
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(' ');

/** Words that are nearly one of those and mean something else. */
export const notDangerWords: readonly string[] = (
  'adorado alarms alike allergies allergy ambiance ambulances apartments ascension assailed assault assaulter ' +
  'assaults assessor attach attached attacker attacks attained attracted ayude backing bacon bailing baking balding ' +
  'ballroom basements bathing bathrooms beach beaching beading beaker beaming beaning bearing bedding beefing ' +
  'befriend belting bending bereaving berthing besting betting bidding biding billing binding birding bleaching ' +
  'bleaker bleating blending blessing blinding blinds blond blooding bloods bloody bloom boating boiling boyfriends ' +
  'bracing brake braking braving braying breach breaching breading breadths breaker breasting breath breathed ' +
  'breather breathes breeding breezing brewing bricking bridling brisking broaching broker brood brooking brunt ' +
  'bubbling bucketing bucking budding budging bugging bugling buildings bulking bulling bullying bundling bungling ' +
  'bunking burbling burglaries burglars burglary buried burn burner burnout burns burped burping burred burring ' +
  'bursts burying busing bust bustling caching cackling caking calking carbons carping carton cedar ceilings cerca ' +
  'chairing chalking champing chapping charging charming charring charting cheat checking cheeping chess chests ' +
  'chiding chilling chiming chinking chinning chipping choke chokes chopping chowed chowing chucking churning ' +
  'clacked clacking clanking clicking clipping clocking close closed closer closes closest closets clucking ' +
  'coaching cocking coiling coked coking collage collages collapses collared collaring collars collate collated ' +
  'collates collating compulsion conclusion concussion confusion constrictions constructions contado contracting ' +
  'contraction contractors contradictions contraption contraptions conversion convulsing convulsions convulsive ' +
  'cooked cooking crabbing cracker crackled crackling cradling crafting cramming cramping craning cranked cranking ' +
  'crashing crating craving crawling crazing creaking crest crisping croaking crooking crumbing crumblier crumpling ' +
  'crystal daughters dawning descargar descargo detect detected detection detectors detects diabetes diabetics ' +
  'dipping director disarms discards disowning downed downing draining draping drawing drawling drifting drilling ' +
  'drinking driving droned droning drooling drooping dropping droppings drowsed drowsing eater eating eclectic ' +
  'elector electrically electrician electrify electrocute electrocutes electron electronic elevate elevated ' +
  'elevates elevation elevators employed encerado entra entran entrap entras evermore excluded exclusion expanded ' +
  'expansion expended explode explodes exploited explore explored explorer explores explosions explosive exposed ' +
  'expulsion failing fainter farther fathers fatter feather feeding feeling feinted felling fidgeting figuring ' +
  'filling fishing fitting flakes flame flamed flammables flares fleecing fleeing fleeting flicker flicking ' +
  'floating flocking flogging flooder floods floor floored flooring flopping flossing flouring flouting flowing ' +
  'folding food fooling footing footstep fording foundations frames freaking freeing freighting fretting frighting ' +
  'fulling furnaces gashing girlfriends glads glassy gloss grandfathered grandfathers grandmothers grass gratis ' +
  'gunshot gusting hambre hapless hart hating hatting header heading healer healing heaping hear heard hearing ' +
  'hears heartache heartaches hearth hearts hearty heat heated heaters heather heaving hiking hinting hiring hiving ' +
  'homeless hopelessly hostages husbands icing inhale inhaled inhalers inhales insider insides intrude intruded ' +
  'intruders intrudes inundate inundation inundations killer killings kilned kilning kitchens knifed knifes lacked ' +
  'leaded leading leafed leafing leaned leaning leaped leaping leased leasing leave leaved leaves leaving licked ' +
  'liking liming lining livings llama llamar loaves locker locket looked loving lucked malted malting matching ' +
  'medio meeting meted meting metro mirrors molted molting mothers neighbored neighborly outset outsets outsider ' +
  'outsides overblown overbore overcome overdo overdoes overdone overdoses overdue overflows overgrow overgrowing ' +
  'overrode overtone overuse overused paced pagando paged paired paled palls panned pare parejo pares parked parred ' +
  'parsed parted passer passes pasted paused paved pawed payed pennant penned piles pill pinched pined pinked ' +
  'pistol pistols poignant poised poisons polls pored poring pouting precio pregnancy prison prisoner profane ' +
  'puesta pulls punches punned quedado quedando quells quill radiate radiated radiates radiation radiators raiding ' +
  'railings raining raising ration reacting reactions reactive reactor reduction refraction rejection relation ' +
  'rescinding resounding respirator retraction ribbed riling ripped robber robed roommates rotted rubbed sacking ' +
  'sacred sallower salting salving saying scabbed scalding scaled scaling scalloped scalping scare scares scarfed ' +
  'scarfing scaring scarred scarring scattered scheming schooling scooping scooting scored scotches scouting ' +
  'scramming scraping screened screening screwing sealing seaming seared searing secures seedling seizes sell ' +
  'selling sells shack shafting shaking shallower shared shares sharing sharked sharking sharks sharping sharps ' +
  'shatter shatters shell shelled shelling shells sheltered shelving shifting shirking shirting shoaling shocking ' +
  'shocks shoeing shooing shook shopping shoring shorting shouting shoving showing shuck shucked shunting shutter ' +
  'shuttered shutters shutting sketches skulking skylight slabbed slacking slaking slaying slice slices slicked ' +
  'slotting sluiced smacking small smalls smarting smearing smellier smelly smelt smelted smelting smelts smiling ' +
  'smirking smock smocked smocking smoked smoker smokes smoky smoothing smote snacking snagging snaking snared ' +
  'snaring snarling snatches snitched snitches snooping snoozing snorting soaking soared soaring sock socked ' +
  'sockets someones soothing sorting spacing spading spangled spanked spanking spankings spanks spanning spared ' +
  'spares sparing spark sparkled sparkling sparred sparring spars spattered spatting spawning spaying speaking ' +
  'spearing specking spell spelled spelling spellings spells spiced spiking spilling spiraling splattered spliced ' +
  'spoke spoofing spooking spooling spooning sporting spotting spouting sprain spraining sprains sprang sprawling ' +
  'spreading spreeing spring sprinkler sprucing spurning spurring spurting sputtered spying stabbing stabled ' +
  'stabling stack stacking staffing stagger staging staining stains stair staircases stairwell staking staling ' +
  'stalling stamping stanches standing stapling starches stared staring starring stars starting starving stating ' +
  'staved staving staying stealing steaming steeling stenches sterling stick sticking stilling stinger stinking ' +
  'stirs stitch stitched stock stocked stocking stoke stoking stole stoles stooping straddled straggle straggled ' +
  'straggler straggles strainer stranded strange strangely strangers strangest strangle strangles strawing straying ' +
  'streaking streaming stretches strike striking stringier strode stroked strokes stroking stronger strove struck ' +
  'struggled stubbed stucco stunk stuttered styling suck suicides sulking swabbed swallow swallows swarming swaying ' +
  'swearing sweating sweeping swell swelled swellings swells swerving swilling swirling switched switcher switches ' +
  'swooning swooping tapped theaters thermostats thread threaten threats throats tile tiles toddle toddled toddlers ' +
  'toddles toiled toilets tramped trapper treat tripped unconsciously ventaja violet visiting viven vivid vivo ' +
  'voicing voiding voting wafer wager waiter waters watery waver weapons widow windows worthies worthiest'
).split(' ');
