import { type Features, extractFeatures, normalizeForFeatures } from '#server/learned/features.ts';

/**
 * What words of an emergency, and of what merely sounds like one, are about. What is learned about one of these
 * words then holds for the others too.
 */
/* oxlint-disable foyer/plain-words -- these are the words of visitors */
const subjectWords: Readonly<Record<string, string>> = {
  me: 'i im ive id me my mine myself yo mi mis estoy tengo',
  us: 'we us our were weve nos nosotros nuestra nuestro estamos tenemos',
  you: 'you your yours u yall ustedes usted su sus tu',
  other: 'he she they him her them his hers their hes shes theyre el ella ellos ellas',
  relative:
    'mom mother mama dad father papa wife husband hubby spouse son daughter brother sister sis uncle aunt cousin grandma grandpa grandmother grandfather granny nana abuela abuelo abuelita abuelito boyfriend girlfriend bf gf partner fiance roommate roomate roomie esposo esposa marido hijo hija hermano hermana tia tio primo prima novio novia suegra madre padre parents wifes friend amigo amiga companera companero',
  child:
    'baby infant newborn toddler kid kids child children kiddo boy girl twins grandson granddaughter nino nina ninos ninas bebe recien babies babys nene nena chiquito',
  elder:
    'elderly old viejita viejito anciana anciano dementia alzheimer alzheimers senora disabled wheelchair oxygen oxigeno',
  stranger:
    'stranger man guy dude men someone somebody person people woman lady senor hombre tipo sujeto alguien desconocido intruder prowler burglar thief thieves robber ladron ladrones burglars masked masks creep',
  ex: 'ex stalker abuser acosador',
  neighbor: 'neighbor neighbors neighbour vecino vecina vecinos upstairs downstairs door',
  animal: 'dog dogs cat cats puppy kitten pet pets perro gato perrito bird pit',
  body: 'head face eye eyes arm arms leg legs hand hands foot feet finger fingers wrist wrists neck throat chest stomach belly knee back hip palm toe thigh shin lip lips tongue skin bone cabeza cara ojo ojos brazo pierna mano manos pie dedo muneca cuello garganta pecho panza rodilla espalda piel hueso labios lengua shoulder elbow hair',
  blood: 'blood bleed bleeding bleeds bled bloody sangre sangra sangrando gushing pumping gaping stitches',
  wound:
    'cut cuts sliced gashed gash slashed stabbed stab stabbing lacerated pierced corte cortada cortado corto cortaron apunalaron herida wound wounded deep shard shards sliver slivers splinter enterrado clavado shredded embedded',
  hurt: 'hurt hurts hurting injured injury injuries pain painful aching ache sore broken broke duele dolor lastimado lastimo lastimada herido herida scared burn burned burnt scalded quemo bruise bruises bruised swollen swelling crushed pinned',
  collapse:
    'collapsed passed fainted faint fainting unconscious unresponsive limp lifeless seizing seizure seizures convulsing convulsionando desmayo desmayada inconsciente fell fall fallen slipped cayo caido moving responding respond answer wake waking despierta responde contesta mueve awake shaking slumped',
  breath:
    'breath breathe breathing breathes gasping gasped wheezing choking choked ahogando ahoga respira respirar gasp air inhaler asthma asma coughing suffocating asfixia',
  sick: 'sick dizzy nausea nauseous nauseated vomiting throwing threw headache headaches woozy lightheaded sleepy drowsy groggy confused mareada mareado mareados nauseas vomito fever sweating sweaty pale gray grey blue purple tingling numb weak cramps disoriented flu wobbly confundida',
  illness:
    'stroke heart attack diabetic insulin diabetes overdose overdosed od allergic anaphylaxis infarto sobredosis derrame asthmatic epileptic contractions labor pregnant embarazada',
  poison:
    'swallowed drank bleach antifreeze cleaner pills pill tylenol poison pastillas cloro medicine meds bottle veneno trago swallow ingested pods battery',
  die: 'die dying dead death died kill killing killed murder suicide suicidal sucide morir morirme muerta muerto matar matarme suicidar suicidarme mate unalive kms murdered',
  live: 'live living alive life vivir viva vida exist existing existence',
  end: 'end ending ended over done finish finished goodbye bye farewell forever permanent permanently final despedida despedirme adios terminar acabar acaba disappear disappearing peace',
  despair:
    'hopeless worthless burden pointless point reason anymore tired exhausted alone lonely nobody cares matter matters worth better without sin cansada cansado aguanto aguantar sentido purpose numb empty cope depressed dark regret sorry perdon',
  farewellGift:
    'gave giving letter letters note notes will carta nota regale belongings rings goodbye apologize',
  means:
    'gun rifle pistol shotgun rope noose razor blade knife knives pistola soga cuchillo navaja machete ledge bridge roof rooftop train belt weapon armed bullet bullets bat hammer crowbar chain arma armado',
  jump: 'jump jumping jumped aventar aventarse tirarme saltar brincar overdosing hang hanging hanged colgar',
  attack:
    'hit hits hitting punched punching punch beat beats beating choke choking strangled strangling kicked kicking shoved pushed slapped grabbed attacked attacking fight fighting assaulted raped pega pego golpea golpeando golpeo ahorco jalo patadas pegando strike struck swinging fists jumped throwing',
  threat:
    'threat threats threatened threatening threaten amenaza amenazo amenazando follow follows following followed stalking stalks watching watches waiting chasing circling blocking harassing siguiendo sigue persigue hunting coming',
  shots: 'shot shots shooting gunshots gunshot gunfire fired balazos disparos balacera tiros shoot firing',
  scream:
    'scream screaming screams yelling yell shouting crying begging help auxilio ayuda gritos gritando llorando moaning pleading sobbing wailing whimpering quejidos',
  afraid:
    'scared afraid terrified frightened fear miedo asustada asustado hiding hide hid panicking panic escondida unsafe safe terror panico worried',
  enter:
    'inside entered entering in into adentro dentro entro entrar metio metieron came coming climbed climbing sneaking lurking footsteps pasos noises rummaging whispering standing breaking prying pry forcing forzando forzaron jiggling rattling turning handle knob',
  breakIn:
    'broke broken burglarized burgled robbed robbery robbing stolen stole steal theft robaron robo ransacked trashed kicked pried jimmied splintered forced missing gone drilled picked smashed busted vaciaron tirado',
  valuables:
    'tv laptop jewelry wallet purse passport safe cash money bike bikes ps5 joyas dinero bolsa electronics computer medication drawers cajones',
  smell:
    'smell smells smelled smelling smelly odor stink stinks stinky reeks reek stench whiff huele olor apesta oliendo fumes taste scent',
  gas: 'gas gass propane methane natural sulfur eggs egg eggy rotten huevo podrido mercaptan',
  gasDevice:
    'stove range burner burners pilot meter meters furnace boiler heater line pipe valve knob knobs estufa hornilla calentador medidor tanque quemador fireplace grill',
  hiss: 'hiss hissing leak leaking leaks fuga fugando whistling silbido bubbling escaping',
  carbonMonoxide:
    'co monoxide monoxido monoxied carbon ppm generator exhaust running charcoal generador detector fumes flue vent soot',
  alarm:
    'alarm alarms detector detectors beep beeps beeping chirp chirping siren sirens alarma suena sonando pita screaming blaring shrieking sounding',
  fire: 'fire fires flame flames flaming blaze burning burns ablaze lit caught incendio fuego lumbre llamas quemando quema prendio ardiendo smoldering embers glowing glow smoulder inferno ignited',
  smoke: 'smoke smoking smoky smokey smoldering humo haze hazy soot charred ash black',
  hot: 'hot heat overheating overheated melted melting melt scorched scorch warm caliente hirviendo derritio boiling sizzling singed',
  electric:
    'outlet outlets socket switch breaker breakers panel fuse wire wires wiring cable cables cord plug plugs electric electrical electricity light lights fixture lamp bulb enchufe enchufes contacto apagador foco luz corriente transformer power line lines pole charger meter fan strip extension',
  spark:
    'spark sparks sparking sparked arcing arc chispas chispa zap zapped zaps zapping shock shocked shocks jolt tingle buzz buzzing hum humming crackle crackling crackles pop popping pops toques descarga flickering flicker electrocuted live',
  water:
    'water agua rain flood flooded flooding wet soaked soaking leak leaking dripping drips drip puddle puddles pouring pours gushing spraying inundado inundando chorro gotea goteando moja mojado sewage drenaje sewer standing bubbling overflowing overflow desbordando waterfall lake ankle inches squishing',
  plumbing:
    'pipe pipes faucet toilet tub shower sink valve hose main hydrant sprinkler tuberia tubo llave excusado regadera lavadora washer dishwasher drain manguera heater',
  burst:
    'burst bursting exploded explode blew snapped broke shattered revento reventar exploto trono quebro rompio shatter cracked split gave',
  glass: 'glass window mirror vidrio ventana espejo pane shards cristal slider jar',
  structure:
    'ceiling roof wall walls floor balcony stairs staircase railing beam deck porch column foundation techo pared piso balcon escalera viga barda drywall plaster concrete bricks chimney awning joist plafon',
  giveWay:
    'collapse collapsing collapsed falling fell fall sagging sags sag bulging bulge bulges cracking crack cracks crumbling leaning tilting tilts caving caved swaying bowed bowing separating separated pulling loose hanging drooping dip buckling buckled cae cayendo cayo hunde sume grieta grietas shaking shifted',
  trapped:
    'trapped stuck locked caught wedged pinned jammed encerrado encerrada encerrados atrapado atrapada atorado atorada atorados atoro trabo shut jam',
  enclosed:
    'elevator lift elevador ascensor bathroom closet car trunk balcony storage basement cage garage room carro bano cuarto gate stairwell',
  lockout:
    'locked lockout outside out keys key fob code lockbox deadbolt lock afuera llave llaves chapa puerta cerro door codigo',
  cold: 'cold freezing frozen freeze freezes ice icy snow snowing frost shivering degrees below zero frio helada nieve nevando congelando hielo vaho coats blankets hypothermia blizzard teens single digits wind chill',
  heating: 'heat heating heater furnace boiler radiator radiators thermostat calefaccion calenton heaters',
  negation:
    'no not dont doesnt didnt wont cant cannot couldnt isnt arent never nothing without wasnt havent hasnt aint nobody none sin nunca nada nadie ni',
  now: 'now right currently still ahorita ahora ya just tonight today happening moment minute minutes sudden suddenly hoy keeps getting worse rising spreading',
  past: 'was were had been last year years ago month months week used previously before yesterday once hace pasado antes ayer previous old since spring summer already',
  resolved:
    'fixed repaired resolved replaced false clear fine ok okay works working worked solved arreglaron arreglado arreglo bien thanks thank gracias ignore healed dry lol haha jaja',
  question:
    '? if when what who how where which does do is are can could would should will cual cuando como donde quien hay tienen puedo pueden si que whats whos',
  policy:
    'policy rules rule allowed allow lease rent fee fees deposit insurance apply application cost price bill bills include included includes tour units unit bedroom bed available move notice charge permitido contrato renta deposito seguro cobran incluye permiten viene recamaras require required parking',
  want: 'want like love looking prefer need interested wondering curious hoping quiero busco prefiero necesito wanna would',
  harmless:
    'paint carpet curtains decor music party battery bulb remote filter app portal website email form cosmetic slight small tiny minor slow little slightly noise noisy pila',
  rush: 'urgent emergency hurry asap please quick quickly 911 ambulance police firefighters urgente emergencia prisa rapido policia ambulancia bomberos',
  noRush:
    'whenever rush convenience sometime tomorrow someday eventually later next week monday tuesday wednesday thursday friday',
  money: 'killer price prices budget expensive cheap rates market deal credit score increase paid pay',
};
/* oxlint-enable foyer/plain-words */

const subjectsByWord = new Map<string, readonly string[]>();
for (const [subject, words] of Object.entries(subjectWords))
  for (const word of words.split(' '))
    subjectsByWord.set(word, [...(subjectsByWord.get(word) ?? []), subject]);

const NEXT_DISTANCE = 2;
const NEAR_DISTANCE = 5;
/** Keeps long texts fast. */
const FARTHEST_DISTANCE = 30;

const listSubjects = (word: string): readonly string[] =>
  subjectsByWord.get(word) ?? subjectsByWord.get(word.replace(/(?:s|ed|ing|ly)$/, '')) ?? [];

/** The subjects of a text, and which of them stand next to, near, and with one another. */
function listSubjectPairs(text: string): string[] {
  const mentions = (normalizeForFeatures(text).match(/[a-z0-9]+|\?/g) ?? []).flatMap((word, at) =>
    listSubjects(word).map((subject) => ({ subject, at })),
  );
  const pairs: string[] = [];
  for (const [index, { subject, at }] of mentions.entries()) {
    pairs.push(subject);
    for (let next = index + 1; next < mentions.length; next++) {
      const other = mentions[next];
      if (!other || other.at - at > FARTHEST_DISTANCE) break;
      if (other.at === at) continue;
      const [first, second] = [subject, other.subject].sort();
      pairs.push(`${first}&${second}`);
      if (other.at - at <= NEXT_DISTANCE) pairs.push(`${subject} ${other.subject}`);
      else if (other.at - at <= NEAR_DISTANCE) pairs.push(`${subject}_${other.subject}`);
    }
  }
  return pairs;
}

export const extractDangerFeatures = (text: string): Features =>
  extractFeatures(text, listSubjectPairs(text));
