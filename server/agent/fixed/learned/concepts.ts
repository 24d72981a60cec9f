/**
 * Words that mean the same kind of thing, in both languages, so that a danger known with one of them is known with the
 * others. `*` stands for any ending.
 */
const groups: Readonly<Record<string, string>> = {
  child:
    'baby babies infant* newborn* toddler* kid kids child children son daughter nephew niece grandson granddaughter grandbaby grandkid* stepson stepdaughter bebe* nino* nina* hijo* hija* niet* sobrin* chamac* chiquit* peque* yearold month monthold',
  partner:
    'husband wife boyfriend girlfriend partner spouse fiance* ex exhusband exwife exboyfriend hubby baby_daddy esposo esposa marido mujer novio novia pareja',
  elder:
    'grandma grandmother grandpa grandfather granny nana abuel* elderly senior viejit* ancian* mama mom mother dad father papa madre padre mami papi suegr* uncle aunt tio tia',
  other:
    'roommate* neighbor* vecin* friend* amig* brother* sister* herman* cousin* prim* man woman guy* dude lady girl boy hombre* senor* muchach* tipo person people gente someone alguien stranger* tenant* resident* worker* contractor* technician* plumber* electrician* landlord kid teen* adolescent* stepdad stepmom padrastro madrastra',
  him: 'he hes him his she shes her they theyre them el ella ellos ellas lo la le',
  me: 'i im me my ive id myself yo mi me conmigo mis',
  us: 'we us our were nosotros nos nuestr*',
  pet: 'dog* cat cats puppy kitten* pet pets perr* gat* mascota* bird* hamster*',
  body: 'arm* leg legs hand* finger* thumb* foot feet toe toes head neck face eye* wrist* knee* hip shoulder* back brazo* pierna* mano manos dedo* pie pies cabeza cuello cara ojo* muneca* rodilla* cadera hombro* espalda tobillo* ankle* heel palm skin scalp lip* mouth tongue boca lengua',
  vital:
    'chest heart breathe breathing breath* pulse throat lung* airway pecho corazon respir* garganta pulso pulmon* aire ahog*',
  wound:
    'blood* bleed* sangr* cut cuts gash* slice* sliced cort* wound* herid* stitch* puntos deep hondo honda profund* torn stab* burn burned burnt blister* quemadura*',
  faint:
    'faint* unconscious unresponsive passed blacked collaps* seiz* convuls* desmay* inconsciente responde reacciona respond* wake waking despierta limp blue pale shaking twitch* temblando morad* azul palid* foam* droop* slur* numb stroke derrame confus*',
  fall: 'fell fall falls falling fallen tripp* slipp* cayo caer* caid* cae resbal* tropez*',
  sick: 'dizzy headache* nause* vomit* throw threw puk* sick mare* dolor nauseas ill enferm* sleepy sleepiness drowsy weak woozy lightheaded debil sueno asco',
  poison:
    'pills pill bleach poison* swallow* overdos* drank ate meds medication medicine pastill* veneno cloro trag* medicin* tomo tomar* drug* fentanyl insulin* insulina epipen allerg* alerg* peanut* hives hinch* swell* swollen bee',
  despair:
    'suicid* alive anymore goodbye* hopeless worthless pointless burden depress* disappear* vivir morir* muerte despedi* carga desapar* rendir* jump over end ending endure cansad* tired exist existir ganas sentido',
  kill: 'kill* matar* mata mate mato dead die dying death muert* morir hurt lastimar* hacerme harm* shoot* shot',
  weapon:
    'knife gun guns rifle machete bat pistol* cuchillo* arma armas navaja hammer axe weapon* balazo* dispar* shots gunshot* martillo bate blade razor rope',
  hit: 'hit hits hitting beat* punch* slap* chok* strangl* kick* grab* push* shov* drag* threw throw throws pega peg* golpe* patea* ahorc* empuj* jal* agarr* cachet* attack* atac* abus* violen* assault* bruise* moreton*',
  threat:
    'threat* amenaz* said dijo dice says scream* yell* grit* scared afraid miedo hiding escond* fight* pele* follow* stalk* sigu* harass* restraining orden angry furious rage drunk borracho',
  enter:
    'intruder* burglar* enter* entr* broke break* inside adentro dentro metio meti* climb* trep* forc* jiggl* knob* peek* footsteps pasos door* puerta* window* ventana* lurk* stalker ladron* robb* rob* robar* steal* stolen prowl* unlocked open opened abiert* patio crowbar pry* ransack*',
  trapped:
    'trapped stuck atrap* ator* encerr* atasc* pinned wedged caught locked jammed trabad* pill* cant puedo puede salir out',
  elevator: 'elevator* elevador* ascensor* lift',
  lock: 'lock* key keys llave llaves fob code codigo cerr* cerradura deadbolt shut outside afuera fuera',
  structure:
    'ceiling* techo* wall* pared* floor* piso* roof balcon* balcony stair* escaler* railing* barandal* baranda* deck porch beam* viga* foundation cimient* column* joist* step steps plafon facade brick* ladrill* concrete concreto tree arbol',
  giving:
    'sag* collaps* crack* griet* buckl* cav* crumbl* bulg* bow* lean* loose floj* tilt* sink* sunk hund* derrumb* venir* creak* cruj* pull* detach* separat* drop* came coming wobbl* shak* bends bend* soft give gave rotten podrid* rott* moves moving mueve tiembla inclin* abomb* pandead* doblad* revent*',
  electric:
    'outlet* socket* wire* wiring breaker* panel electric* plug* switch* enchufe* cable* apagador* contacto* toma tomacorriente corriente luz luces foco fusible* caja light lights fixture* lamp* lampara* power cord extension current extension bulb',
  shock:
    'shock* zap* electrocut* toques toque tingl* buzz* zumb* descarga* calambre* sparks spark* chisp* hum hums',
  water:
    'water agua* wet moj* drip* gote* leak* fuga* rain* lluvia flood* inund* puddle* charco* soak* pour* gush* spray* chorr* pipe* tuber* tubo* burst* toilet* inodoro* excusado* escusado* taza sink* lavab* fregader* tub shower* regadera* sewage drenaje overflow* desbord* faucet llave manguera hose sprinkler* caneria boiler washer lavadora plumb*',
  flowing:
    'pour* gush* spray* burst* flood* inund* everywhere chorr* rising deep inches inch ankle overflow* desbord* wont stop revent* explot* shooting brot* tod* ceiling fast soak* empap* rapid*',
  fire: 'fire* flame* burn* fuego* incend* llama* quem* ardi* blaze lumbre ember* ignit* prend* smolder* explo*',
  smoke: 'smok* hum* haze hazy smoldering charred scorch* chamusc* achicharr*',
  appliance:
    'oven stove* horno estufa* microwave* microondas dryer* secadora* toaster* tostador* heater* calenton* calefactor* furnace* boiler* washer* dishwasher* lavaplatos fridge refrigera* grill* asador* parrilla* candle* vela* charger* cargador* battery bateria scooter laptop generator* generador* fireplace chimenea water_heater car carro coche camioneta truck engine motor ac vent vents ducto',
  smell:
    'smell* oler* huele* olor* stink* odor* stench peste* apest* rotten egg eggs huevo* podrido sulfur azufre skunk fishy plastic plastico tufo',
  gas: 'gas gass propane propano hiss* silb* pilot piloto natural',
  co: 'co carbon monoxide monoxido detector* alarm* alarma* beep* pit* chirp* sensor* exhaust headaches',
  cold: 'heat heating heater* heater furnace freez* frozen cold calefac* frio congel* helad* calent* degrees grados thermostat termostato snow* nieve ice hielo blizzard winter invierno temperature temperatura chilly icy',
  glass: 'glass* vidrio* cristal* mirror* espejo* shard* shatter* shower_door window* ventanal*',
  time: 'now right still today tonight night midnight ahora ahorita noche madrugada hoy ya currently just minute* minut* hour* hora* seconds recien acaba* todavia urgent* emergen* help ayuda auxilio please hurry rapido porfavor sos asap',
  past: 'yesterday ayer week semana ago hace month* mes meses year* ano anos last pasad* once used history historial previous anterior before ever never nunca alguna since already',
  ask: 'does do is are was how what when where which who can could would should may policy allowed cuanto cuando donde cual que como quien puedo tiene tienen hay included incluid* available disponible* permit* require* pregunta question curious wondering schedule* request* appointment cita',
  wish: 'looking need want like love nice near close busco buscando necesito quiero gustaria interested prefer* cerca budget presupuesto bedroom* recamara* cuarto* bath* rent renta month lease tour showing apply apartment* depa* apartamento* casa house studio pool gym parking estacionamiento fence* yard patio garage balcony fireplace amenit*',
  negation:
    'no not isnt arent wasnt dont doesnt didnt wont wouldnt never nothing nobody nada nadie ni sin without havent hasnt ningun* false falsa',
  routine:
    'replace* change* cambi* repair* reparar fix* arregl* install* instal* filter filtro batter* pila pilas paint* pintar clean* limpi* slow* lent* little poco small tiny pequen* minor leve occasionally sometimes aveces noisy noise ruido ruid* weekend fine bien okay ok worries prisa whenever joke jk lol haha jaja broma kidding drill simulacro test prueba movie pelicula game juego song fixed solved arreglado thanks gracias already',
};

const exact = new Map<string, string[]>();
const stems: [stem: string, group: string][] = [];
for (const [group, words] of Object.entries(groups)) {
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) stems.push([word.slice(0, -1), group]);
    else exact.set(word, [...(exact.get(word) ?? []), group]);
  }
}

const MOST_REMEMBERED = 5_000;
const remembered = new Map<string, readonly string[]>();

export function conceptsOf(word: string): readonly string[] {
  const before = remembered.get(word);
  if (before) return before;
  const found = new Set(exact.get(word));
  for (const [stem, group] of stems) if (word.startsWith(stem)) found.add(group);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const concepts = [...found];
  remembered.set(word, concepts);
  return concepts;
}
