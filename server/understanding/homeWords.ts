import { toPlain } from './tokens.ts';
import { toSingular } from './vocabulary.ts';

/** What describes a home without being a filter; of the words that no filter explains, only these are repeated. */
const homeWords = new Set(
  `
    alarm aging appliance attic backsplash balcony basement bathtub bay beach bidet bike bilingual blind bonus boat breakfast brick
    bright broadband built bus cabinet cable camera carpet carpeted ceiling cellar closet cobblestone concrete construction
    corner countertop courtyard craftsman cul-de-sac curtain den detached dining disposal dock doorbell doorman door downtown
    driveway duct eat-in efficient electric electricity elementary fan faucet fiber floor flooring foyer freezer fridge furnace garden gas
    gate gated granite greenhouse grill hallway hardwood heat heated heater heating highway hoa hot-tub internet island
    jacuzzi jet kitchen lake laminate landscaping lawn library light linoleum loft loud marble metro microwave modern mudroom neighbor
    new-build noise office oven pantry painted parking park patio pavement pier playground plumbing porch quiet quartz
    railing ramp rail refrigerator remodeled renovated roof rooftop rv sauna school screen security septic shade shed shop shopping shower sink
    skylight smoke smoking solar spa spacious square stainless stair staircase step store stove street sunny sunroom sunlight terrace
    tile tiled trail train transit tree tub uncarpeted updated upgraded upstair utility vaulted view vinyl walkable wall water
    waterfront well wheelchair wifi wi-fi window wood wooden workshop yard
    alfombra alfombrado antena armario azulejo azotea balcon bodega camion chimenea closet cocina
    comedor cortina escalera escuela espacioso estufa gas horno iluminado internet jacuzzi jardin lago luminoso luz madera metro microondas moderno
    mosaico parque patio persiana piso porche refrigerador remodelado renovado ruido ruidoso sauna soleado sotano tina tranquilo
    ventana vestidor vista
  `
    .trim()
    .split(/\s+/),
);

/** Of more than one word. */
const homePhrases =
  /\b(?:(?:own|private|attached|ensuite|en suite) bath(?:room)?|bano (?:propio|privado)|hot tub|living room|spare room|month to month|mes a mes|(?:short|long)[- ]term|walk[- ]in|on[- ]?site|move[- ]in special)\b|\b55\+/;

/** `not in Cedar Lantern` */
const refusedPlace = /^(?:not|no|nothing|nada|except|excepto|outside|fuera)\b.* (?:in|en|of|de) /i;
/** `with a helipad`, `sin goteras` */
const wishCue = /\b(?:with|without|w\/|w\/o|con|sin) (?:an? |un[ao]? |the )?$/i;
/** What follows `with` and is no thing in a home. */
const noThings =
  /^(?:(?:my|his|her|their|your|our|ur|mi|su|that|this|these|it|all|them|you|yall|me|us)\b|(?:friend|buddy|kid|child|baby|girl|boy|lady|woman|man|guy|person|people|someone|somebody|agent|realtor|dad|mom|sister|brother|coworker|letter|savings|job|income|credit|cash|contract|amigo|hij|carta|trabajo|ingreso))/;

const listWords = (plain: string) => plain.split(/[^a-z0-9+-]+/).filter(Boolean);

/** Whether words that no filter explains say something about the home: `carpet`, but not `hmm`, a name or a day. */
export function describesHome(text: string, words: string): boolean {
  const plain = toPlain(words);
  if (refusedPlace.test(words) || homePhrases.test(plain)) return true;
  if (listWords(plain).some((word) => homeWords.has(word) || homeWords.has(toSingular(word)))) return true;
  return wishCue.test(text.slice(0, text.indexOf(words))) && !noThings.test(plain) && /^\p{Ll}/u.test(words);
}
