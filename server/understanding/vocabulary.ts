import type { TourKind } from '#domain/tours/kinds.ts';
import type { AccessibilityFeature, Amenity, HomeKind } from '#server/homes/home.ts';
import type { PetCriterion, Program, SearchSort } from '#server/homes/listingFilter.ts';

import { breeds } from './breeds.ts';

export type Unit = 'beds' | 'baths' | 'sqft' | 'money' | 'counted';
/** The criteria that a visitor can leave open. */
export type FreeField = 'totalMonthly' | 'beds' | 'place' | 'availableBy' | 'homeTypes';
export type Bound = 'max' | 'min' | 'about' | 'between';

/** What a word or a phrase says about the home a visitor wants. */
export type Meaning =
  | { is: 'amenity'; name: Amenity }
  | { is: 'accessibility'; names: readonly AccessibilityFeature[] }
  | { is: 'homeType'; name: HomeKind }
  | { is: 'pet'; names: readonly PetCriterion[] }
  | { is: 'program'; name: Program }
  | { is: 'tour'; name: TourKind }
  | { is: 'sort'; name: SearchSort }
  | { is: 'unit'; unit: Unit }
  | { is: 'bound'; bound: Bound; position: 'before' | 'after' | 'either' }
  | { is: 'upfront' }
  /** A home on the ground floor, or with a place to park: known of each home, but no filter of the site's. */
  | { is: 'groundFloor' }
  | { is: 'parking' }
  /** A home of one's own, and no room in a shared house. */
  | { is: 'wholeHome' }
  /** What follows isn't wanted, up to the end of the clause. */
  | { is: 'not' }
  /** What follows, or precedes, doesn't matter. */
  | { is: 'notNeeded' }
  /** What precedes is welcome, but not required: `a pool would be nice`. */
  | { is: 'welcome' }
  /** What follows at once is no longer wanted: `nevermind fireplace`. */
  | { is: 'dropped' }
  /** A criterion that doesn't matter, as a whole: `any price`. */
  | { is: 'any'; field: FreeField }
  /** What precedes isn't wanted, if it's a place: `Austin is too far`. */
  | { is: 'tooFar' }
  /** Ends what a `not` applies to. */
  | { is: 'but' }
  | { is: 'or' }
  | { is: 'place' }
  /** Says nothing about the home. */
  | { is: 'filler' }
  /** Says something that no search can find. */
  | { is: 'word' };

type Phrase = { words: readonly string[]; meaning: Meaning };

/** English and Spanish; plurals are found by their singular. */
const phrases: Record<string, Meaning> = {};

function add(meaning: Meaning, ...lists: string[]) {
  for (const phrase of lists.join(',').split(',')) {
    phrases[phrase.replaceAll(/\s+/g, ' ').trim()] = meaning;
  }
}
const amenity = (name: Amenity, list: string) => add({ is: 'amenity', name }, list);
const accessible = (names: AccessibilityFeature[], list: string) => add({ is: 'accessibility', names }, list);
const homeType = (name: HomeKind, list: string) => add({ is: 'homeType', name }, list);

amenity(
  'IN_UNIT_LAUNDRY',
  `
    washer and dryer, washer dryer, washer/dryer, washer & dryer, washer, dryer, w/d, w/d in unit, in
    unit laundry, laundry in unit, laundry inside, in unit washer, laundry in the unit, laundry,
    lavadora y secadora, lavadora secadora, lavadora, secadora, lavanderia
  `,
);
amenity(
  'LAUNDRY_HOOKUPS',
  `
    conexion para lavadora, conexione para lavadora, conexion de lavadora, conexione de lavadora,
    hookup, hook up, w/d hookup, washer dryer hookup, washer and dryer hookup, laundry hookup
  `,
);
amenity('SHARED_LAUNDRY', 'shared laundry, laundry room, on site laundry, onsite laundry, laundromat');
amenity(
  'AIR_CONDITIONING',
  `
    air conditioning, air condition, air conditioner, air conditioned, aircon, central air, central ac,
    a/c, ac, aire acondicionado, aire, clima
  `,
);
amenity('DISHWASHER', 'dishwasher, dish washer, lavavajilla, lavaplato, lavatraste');
amenity(
  'PARKING_GARAGE',
  `
    garage, car garage, attached garage, garage parking, parking garage, cochera, garaje, garage parking
    spot
  `,
);
amenity('PARKING_COVERED', 'covered parking, carport, car port, estacionamiento techado, parking cubierto');
amenity(
  'EV_CHARGING',
  `
    ev charging, ev charger, ev, ev ready, electric car charger, electric car charging, electric
    vehicle, electric car, tesla charger, car charger, charging station, cargador electrico,
    carro electrico
  `,
);
amenity(
  'FENCED_YARD',
  `
    cerca para perro, con cerca, patio cercado, cercado, fenced yard, fenced in yard, fenced backyard,
    fenced back yard, fenced in backyard, yard, backyard, back yard, patio grande, patio trasero,
    jardin, patio con cerca, con patio, necesito patio, yarda, yarda cercada, fence, fenced
  `,
);
amenity('BALCONY', 'balcony, patio, porch, deck, balcon, terraza, private balcony');
amenity('POOL', 'pool, swimming pool, alberca, piscina');
amenity('GYM', 'gym, fitness center, fitness room, fitness, gimnasio');
amenity('FURNISHED', 'furnished, fully furnished, amueblado, amueblada, con muebles');
amenity('SMART_LOCK', 'smart lock, keyless entry, keyless, cerradura inteligente');
amenity('STORAGE', 'storage, storage unit, storage room, extra storage, bodega');
amenity('FIREPLACE', 'fireplace, fire place, chimenea');

accessible(
  ['STEP_FREE_ENTRY'],
  `
    can't do step, can't do stair, can't climb stair, can't climb step, cant do step, cant do stair,
    cant climb stair, ramp, rampa, no step at entry, entrada sin escalon, entrada sin escalone, step
    free, step free entry, no step, no stair, without stair, without step, sin escalera, sin escalon,
    zero step entry, no stair to climb, don't have to climb step, dont have to climb step, don't have to climb stair,
    dont have to climb stair, don't have to climb, dont have to climb, don't have to do stair, dont have to do stair,
    don't have to take stair, dont have to take stair, don't want stair, dont want stair, don't want to climb stair, dont want to climb stair, don't want to climb, dont want to climb, no climbing stair, no climbing
  `,
);
accessible(
  ['STEP_FREE_ENTRY', 'WIDE_DOORWAYS'],
  `
    wheelchair accessible, wheelchair access, wheelchair, wheelchair friendly, wheel chair, silla de
    rueda, ada accessible, ada, accesible, accessible
  `,
);
accessible(['ELEVATOR'], 'elevator, lift, elevador, ascensor');
accessible(['WIDE_DOORWAYS'], 'wide doorway, wide door, wider doorway, puerta ancha');
accessible(['ROLL_IN_SHOWER'], 'roll in shower, roll in, walk in shower with no lip, ducha sin escalon');
accessible(['GRAB_BARS'], 'grab bar, barra de apoyo');
accessible(
  ['ACCESSIBLE_PARKING'],
  'accessible parking, handicap parking, handicapped parking, disabled parking',
);
accessible(
  ['SINGLE_STORY'],
  `
    single story, one story, 1 story, single level, one level, 1 level, all on one floor, all on 1
    floor, single floor, de un piso, de 1 piso, un solo piso, una planta
  `,
);

homeType(
  'TOWNHOUSE',
  'th, townhouse, town house, townhome, town home, any town home, any town house, row house, casa adosada',
);
homeType(
  'HOUSE',
  `
    house, single family, single family home, single family house, whole house, stand alone house,
    detached house, casa, casita
  `,
);
homeType('DUPLEX', 'duplex, duplexes, duplexe');
homeType('CONDO', 'condo, condominium, condominio');
homeType(
  'APARTMENT',
  'apartment, apt, appt, aptmt, apartmt, flat, departamento, depto, depa, apartamento, apto',
);
homeType('STUDIO', 'studio, estudio, efficiency, studio apartment, studio apt');
homeType(
  'MANUFACTURED',
  `
    traila, trailita, mobile home, manufactured home, manufactured, trailer, trailer home, casa movil
  `,
);
homeType(
  'ROOM',
  `
    cuarto para persona, busco cuarto, room for rent, room to rent, rent a room, single room, private
    room, room in a shared house, cuarto solo, cuarto en renta, renta de cuarto, cuarto para rentar,
    room in a house, rent room, shared house, shared home, shared room, shared apartment, shared place, room share,
    cuarto compartido, casa compartida, vivienda compartida, departamento compartido
  `,
);
add(
  { is: 'wholeHome' },
  `
    whole place, whole home, whole unit, entire place, entire home, entire unit, entire apartment, whole apartment,
    own place, own home, own apartment, place to myself, place to ourselves, no roommate, without roommate,
    nothing shared, not shared, no sharing, vivienda completa, casa completa, departamento completo, no compartida,
    no compartido, nada compartido, sin compartir, sin roommate
  `,
);
add(
  { is: 'groundFloor' },
  `
    ground floor, ground level, 1st floor, first floor, bottom floor, downstairs unit, downstairs apartment,
    lower level unit, on the bottom, planta baja, primer piso, piso de abajo
  `,
);
add(
  { is: 'parking' },
  `
    driveway, own driveway, off street, parking, parking spot, parking space, parking lot, parking place, place to park, somewhere to park, spot to park,
    room to park, off street parking, space for a car, space for my car, estacionamiento, lugar para el carro,
    lugar para mi carro, lugar de estacionamiento, cajon de estacionamiento, donde estacionar, lugar para estacionar
  `,
);

add(
  { is: 'pet', names: ['dogs', 'cats'] },
  `
    pet, pet friendly, pet ok, pets allowed, pet allowed, pets ok, allow pet, take pet, accept pet,
    mascota, acepta mascota, mascotas ok, se permiten mascota, que acepten mascota, permiten mascota
  `,
);
add(
  { is: 'pet', names: ['dogs'] },
  `dog, dog friendly, puppy, pup, doggo, perro, perra, perrito, perrita, ${breeds.smallDogs}, ${breeds.otherDogs}`,
);
add(
  { is: 'pet', names: ['dogs', 'largeDogs'] },
  `large dog, big dog, huge dog, giant dog, perro grande, ${breeds.largeDogs}`,
);
add(
  { is: 'pet', names: ['cats'] },
  `cat, cat friendly, kitten, kitty, gato, gata, gatito, gatita, ${breeds.cats}`,
);
add(
  { is: 'filler' },
  `
    service dog, service animal, service cat, assistance animal, assistance dog, support animal,
    emotional support animal, emotional support dog, emotional support cat, esa, guide dog, perro de
    servicio, perro guia, animal de servicio, animal de apoyo, animal de apoyo emocional, perro de
    apoyo, perro de apoyo emocional
  `,
);
add(
  { is: 'program', name: 'acceptsVouchers' },
  `
    vash, hud vash, vash voucher, section 8, section eight, voucher, housing voucher, hcv, housing
    choice voucher, housing choice, section 8 voucher, seccion 8, vale de vivienda, sec 8, hud voucher,
    takes voucher, accept voucher, section 8 accepted, section 8 friendly, section 8 ok
  `,
);
add(
  { is: 'program', name: 'incomeRestricted' },
  `
    income restricted, low income, lihtc, tax credit, income based, bajos ingreso, affordable housing
  `,
);
add(
  { is: 'tour', name: 'SELF_GUIDED' },
  `
    self guided, self guided tour, self tour, tour by myself, tour it myself, self showing, visita sin
    agente
  `,
);
add(
  { is: 'tour', name: 'IN_PERSON' },
  'see it in person, in person, en persona, in person tour, agent led tour, guided tour',
);
add(
  { is: 'tour', name: 'LIVE_VIDEO' },
  `
    only w video, ones w video, 1 w video, w video, with video, have video, has video, con video, video, facetime, over facetime, video call, over video, videollamada, por videollamada, por video, video
    tour, virtual tour, live video tour, facetime tour, video call tour, visita virtual, tour virtual,
    recorrido virtual
  `,
);
add({ is: 'tour', name: 'OPEN_HOUSE' }, 'open house');
add(
  { is: 'sort', name: 'PRICE_ASC' },
  `
    sort by price, order by price, sorted by price, by price, price low to high, low to high, mas baratas,
    mas baratos, por precio, cheap, cheapest, cheaper, cheep, lowest price, lowest rent, least expensive, most affordable,
    affordable, lowest first, cheapest first, budget friendly, inexpensive, low price, low rent, less expensive, less pricey, lower price, lower priced, lower rent, too expensive, too pricey,
    too much money, lowest one, lowest you have, lowest you got, lowest available, lowest 1, out of my budget, out of my price range, not too expensive, menos caro, menos cara, muy caro, muy cara,
    demasiado caro, demasiado cara, fuera de mi presupuesto, barato,
    barata, mas barato, mas barata, economico, economica, mas economico, lo mas barato
  `,
);
add(
  { is: 'sort', name: 'SQFT_ASC' },
  `
    smallest, smallest first, smallest one, smallest 1, least sq ft, least space, fewest sq ft, fewest square feet, tiniest, smaller one,
    something smaller, anything smaller, smaller place, mas chico, mas chica, mas pequeno, mas pequena
  `,
);
add({ is: 'sort', name: 'PRICE_DESC' }, 'most expensive, expensive first, highest price, priciest');
add(
  { is: 'sort', name: 'NEWEST' },
  `
    newest, newest first, newest listing, latest listing, recently listed, just listed, new listing, anything new, came up, that came up, new this week, algo nuevo, mas
    nuevo, mas reciente
  `,
);
add(
  { is: 'sort', name: 'SQFT_DESC' },
  `
    biggest, largest, most sq ft, most sqft, most sq feet, most square feet, most square foot, most square footage,
    more square feet, more sq ft, mas pies cuadrado, mas metro, most room, most space, largest first, biggest first, mas grande, bigger one, larger one,
    something bigger, something larger, anything bigger, anything larger, a bigger one, more space,
    bigger place, larger place, bigger, larger, roomier, mas amplio, mas amplia, mas espacio, sort by size, by size, por tamano
  `,
);
add(
  { is: 'sort', name: 'AVAILABLE_SOONEST' },
  'soonest, available soonest, earliest available, sooner, available sooner, ready sooner, available earlier, mas pronto',
);

const unit = (name: Unit, list: string) => add({ is: 'unit', unit: name }, list);
unit(
  'beds',
  `
    bedroom, room, bed room, bed, bdrm, bdr, bd, br, b, bedrm, bdrom, recamara, cuarto, habitacion,
    habitacione, dormitorio, rec, alcoba
  `,
);
unit('baths', 'bathroom, bath room, bath, ba, bth, full bath, full bathroom, bano, bano completo');
unit(
  'sqft',
  `
    sqft, sq ft, sq. ft, sq. ft., sq foot, square feet, square foot, sf, square ft, ft2, pie cuadrado,
    pies cuadrado, sq feet
  `,
);
unit(
  'money',
  `
    dollar, buck, usd, dolare, dolar, peso, a month, per month, monthly, mo, /mo, / mo, /month, / month,
    month rent, al mes, mensual, mensuale, por mes, each month, total, all in, rent
  `,
);
unit(
  'counted',
  `
    person, people, adult, kid, baby, child, children, roommate, of us, persona, adulto, nino, hijo,
    hija, lb, lbs, pound, libra, kg, kilo, car, family of, familia de, tenant, occupant, carro, coche,
    year old, yo, yr old, ano, spot, space
  `,
);

type Position = 'before' | 'after' | 'either';
const bound = (name: Bound, position: Position, list: string) =>
  add({ is: 'bound', bound: name, position }, list);
bound(
  'max',
  'before',
  `
    under, below, less than, max of, maximum of, up to, no more than, not more than, nothing over,
    nothing above, nothing more than, not over, can not go over, can't go over, cant go over, cannot go
    over, can't go above, cant go above, can't do more than, cant do more than, can't afford more than,
    cant afford more than, can't pay more than, cant pay more than, don't want to pay more than, dont
    want to pay more than, not above, not exceeding, within, budget is, my budget is, budget of, <, < =,
    menos de, hasta, maximo de, no mas de, que no pase de, que no pasen de, por debajo de, que no cueste
    mas de, no mas, presupuesto de, mi presupuesto es, mi presupuesto es de, below about, capped at,
    don't exceed, stay under, keep it under, less then, lower than, no mas que, por menos de, a menos
    de, tope de, my max is, max is, budget max, max budget, max budget is, budget under, max rent
  `,
);
bound(
  'min',
  'before',
  `
    over, above, more than, minimum of, starting at, no less than, not less than, >, > =, mas de, al
    menos, por lo menos, desde, bigger than, larger than, no smaller than
  `,
);
bound(
  'about',
  'before',
  `
    about, around, near, close to, cerca de, roughly, approximately, approx, circa, ~, alrededor de,
    como, cerca de los, aproximadamente, near to, somewhere around, in the neighborhood of, unos
  `,
);
bound('between', 'before', 'between, entre, range of, in the range of, de entre');
bound(
  'max',
  'after',
  `
    or less, or under, or below, or cheaper, or lower, tops, or fewer, o menos, is my budget, is my max,
    is my limit, is the max, and under, and below, or so max
  `,
);
bound(
  'max',
  'either',
  `
    max, maximum, at most, at the most, budget, tope, maximo, como mucho, presupuesto, cap, price cap,
    limit
  `,
);
bound(
  'min',
  'after',
  `
    or more, plus, +, or larger, or bigger, o mas, and up, or above, or better, or greater, and above
  `,
);
bound('min', 'either', 'minimum, min, at least, minimo, como minimo');
bound('about', 'after', 'ish, mas o menos, or so, give or take');

add(
  { is: 'word' },
  `living room, spare room, 55+, own bath, own bathroom, private bath, private bathroom, its own bathroom, en suite bathroom, bano
    propio, bano privado, video doorbell, video camera, trailer parking, parking for a trailer, parking for my trailer, rv parking,
    boat parking, place for my trailer, room for my trailer, space for my trailer, room for a trailer, space for a trailer, trailer hookup, month to month, short term, short term lease, mes a mes`,
);
add(
  { is: 'upfront' },
  `
    upfront, up front, out of pocket, move in with, move in for, move in cost, move in costs, to move in, move in fee, at move in, due at signing,
    due at move in, para mudarme, para mudarnos, para entrar, total move in, move in total, el move in, move in que, de entrada, al
    mudarme
  `,
);
add(
  { is: 'not' },
  `
    no, not, not doing, not using, not going to, not dealing with, without, w/o, except, except for, anything but, anything except, but not, other than,
    minus, avoid, never, instead of, rather than, en vez de, en lugar de, not looking, not looking for, no busco, not a, not an, don't want, dont want, do not want, not interested
    in, hate, can't stand, cant stand, sin, excepto, menos, no quiero, que no sea, que no sean, nada de,
    nor, can't do, cant do, can't have, cant have, isn't, isnt, aren't, arent, rather not, not
    in, nothing with, nothing in, exclude, excluding, leave out, besides, apart from, away from, don't show,
    dont show, do not show, don't include, dont include, don't like, dont like, do not like, any kind but, all but, no more, everything but, everything except, ni, pero no,
    no en, nada en, fuera de, lejos de, salvo, a excepcion de, que no este en, que no sea en, no me gusta, excluye
  `,
);
add(
  { is: 'tooFar' },
  `
    too far, is too far, far away, too far away, too far from work, is out, is out of the way, doesn't work, doesnt work,
    won't work, wont work, does not work, me queda lejos, queda lejos, queda muy lejos, esta lejos, esta muy lejos,
    no me queda, no me sirve
  `,
);
const any = (field: FreeField, list: string) => add({ is: 'any', field }, list);
any(
  'totalMonthly',
  `
    any price, any budget, no budget, price doesn't matter, price does not matter, price is not an issue,
    money is no object, budget is flexible, budget is open, cualquier precio, no importa el precio,
    forget the budget, forget the price
  `,
);
any(
  'beds',
  `
    any number of bedroom, any bedroom, any size, size doesn't matter, any number of room, cualquier tamano,
    number of bedroom doesn't matter, bedroom don't matter
  `,
);
any(
  'place',
  `
    anywhere, any area, any city, any town, any location, location doesn't matter, either city, either town,
    either place, either one, en cualquier parte, cualquier zona, cualquier ciudad, no importa donde, both city,
    both town, both area, all city, doesn't matter which city, doesnt matter which city, don't care which city,
    dont care which city, any of the 2 city, either of the 2 city, las dos ciudade, las 2 ciudade, ambas ciudade,
    ambas ciudad, cualquiera de las dos, cualquiera de las 2, no importa la ciudad
  `,
);
any('availableBy', "any date, any time, date doesn't matter, i'm flexible on the date, cualquier fecha");
any('homeTypes', 'any kind of home, any kind, any type, any type of home, cualquier tipo');

add(
  { is: 'notNeeded' },
  `
    don't need, dont need, doesn't need, doesnt need, do not need, does not need, don't need a, no need
    for, not needed, not necessary, isn't necessary, not required, not required to have, optional, don't
    care about, dont care about, don't care if, dont care if, doesn't matter, doesnt matter, doesn't
    have to have, doesnt have to have, doesn't have to be, doesnt have to be, don't have to have, forget
    the, forget about, no need of, not a must, no necesito, no necesitamos, no hace falta, no importa,
    no es necesario, no ocupo, with or without, con o sin, don't mind, dont mind, don't have, dont have,
    do not have, don't have any, we have no, i have no, no tengo, no tenemos
  `,
);
add(
  { is: 'welcome' },
  `
    would be nice, would be great, would be a plus, would be a bonus, is a plus, is a bonus, nice to have, a nice
    to have, but not a must, but optional, but not required, but not needed, but not necessary, but i don't need it,
    if possible, seria bueno, seria un plus, si se puede
  `,
);
add(
  { is: 'dropped' },
  `
    drop, drop the, nevermind, nevermind the, never mind, never mind the, nvm, nvm the, remove, remove the, lose the,
    scratch the, get rid of the, take out the, take off the, skip the, don't worry about the, dont worry about the,
    quita, quita la, quita el, ya no quiero, olvida la, olvida el
  `,
);
add(
  { is: 'but' },
  `
    but, however, yet, although, though, pero, aunque, and with, but with, with, w, w/, con, have to
    have, has to have, must have, needs, need, necesito, que tenga, want, wants, quiero, looking for,
    busco, prefer
  `,
);
add({ is: 'or' }, 'or maybe, or, either, o, and/or, u, and, y, &');
add(
  { is: 'place' },
  `
    in, back in, over in, by, outside, outside of, at, to, en, cerca del, por, next to, toward, area of
  `,
);
add(
  { is: 'filler' },
  `
    not far, not too far, not very far, was, were, did, hoped, anymore, any more, policy, rule, schedule, visit, visitar, conocer, recorrer, tour, appointment, book, booking, instead, compare, difference, sort,
    sort by, order by, sorted by, view, viewing, showing, wfh, work from home, working from home, trabajo desde casa, trabajo en casa, home office, inside,
    adentro, luck, good luck, whatever, complex, actually, pa, porfa, q, anda, soy, somos, entry, dont
    care, don't care, someone, anyone, we'd, i've, we've, they're, lives, uses, use, works for, working,
    job, community, anuncio, pesa, weigh, weighs, mix, loud, keys in hand, key, hand, a, an, accepted,
    accept, acepta, aceptada, small, medium, mama, papa, mom, parents, parent, boss, building, long, as
    long as, primero, primera, first, regular, just a, half, entrada, moved in, moved, sola, solo, the,
    this, that, these, those, some, any, all, my, our, me, i, we, us, you, your, it, its, it's, is, are,
    be, am, i'm, im, we're, were, i'd, id, for, of, on, so, if, as, from, has, have, having, had, has
    to, been, there, there's, theres, here, which, what, who, where, can, could, would, will, should,
    may, might, must, do, does, did, just, only, also, too, really, very, pretty, quite, maybe, perhaps,
    possibly, preferably, ideally, hopefully, please, pls, plz, thanks, thank you, hi, hello, hey, ok,
    okay, like, love, lol, um, uh, well, then, than, etc, home, place, rental, rent, rental home, unit,
    property, listing, housing, residence, somewhere, something, anything, one, ones, option,
    options, thing, show, show me, find, find me, help me find, search, searching, look, looking,
    looking to, give, give me, get, got, see, list, available, availability, ready, move, moving, move
    in, moving in, moving to, relocating, relocating to, live, living, stay, staying, lease, leasing,
    renting, rented, in need of, nice, good, great, decent, size, sized, price, priced, cost, costing,
    cost less, month, per, each, has a, has an, that has, that have, which has, includes, including,
    included, allowed, allow, allowing, accepting, take, friendly, ok with, okay with, fine with, own,
    day, date, time, soon, currently, new, girlfriend, boyfriend, husband, wife, partner, family, son,
    daughter, mother, dad, texas, tx, area, city, town, metro, region, neighborhood, who take, able,
    when, because, since, into, out, up, go, going, come, let, let's, lets, us to, more, most, much,
    many, lot, lots, least, under the, big enough, enough, room enough, needed, required, would like, i
    would like, i'd like, dollars per month, price range, range, between the, he, she, they, their, his,
    her, guy, guys, everything, everyone, now that, even, still, already, how, about the, same, other,
    another, else, sounds, sound, yes, yeah, yep, help, work, works, fine, perfect, wish, tell, think,
    later, mejor, interested, seem, seems, finding, plan, planning, check, know, sure, better, best, wanted,
    suitable, suit, alternatives, whether, cool, myself, ourselves, located, sit, call, ideal, nothing,
    none, keep, keeping, hoping, hope, trying, try, possible, make, makes, comes, enough space, type,
    kind, style, such, kinda, sort of, yall, folks, couple, single, roomie, both, through, until, till,
    after, before, starting, start, by the, un, una, unas, el, la, los, las, lo, de, del, que, para, por
    favor, mi, mis, nuestro, nuestra, yo, nosotros, me gustaria, quisiera, queremos, buscamos, buscando,
    estoy, estamos, estoy buscando, rentar, renta, alquilar, alquiler, alquilo, arrendar, arriendo,
    vivir, mudarme, mudarnos, mover, hay, tiene, tienen, tener, tenga, tengan, sea, sean, ser, es, esta,
    este, esto, algo, alguna, algun, algo asi, lugar, vivienda, hogar, propiedad, disponible,
    disponibles, gracias, hola, buenas, favor, muestrame, muestra, mostrar, ver, dame, encuentra, ayuda,
    ayudame, precio, costo, mes, zona, ciudad, grande, chico, pequeno, bonito, bonita, bueno, buena,
    nuevo, nueva, tambien, muy, mas, todo, todos, toda, si, se, le, les, su, sus, al, necesita,
    necesitan, necesitamos, ocupo, ocupamos, acepte, acepten, aceptan, permita, permitan, permiten,
    familia, esposo, esposa, pareja, ya, cada, donde, cual, puedo, puede, podemos, tengo, tenemos, sin
    importar, preferible, incluido, incluida, incluya
  `,
);
/** What people write in chats between the words that count. */
add(
  { is: 'filler' },
  `
    hmm, hm, mm, mhm, onda, q onda, open, tmrw, bump, bump it, wk, pref, usually, pueblo, pueblo chico, pueblito, un pueblo, small town,
    smth, sth, sumthin, avail, now, rn, right now, k, kk, oki, idk, dunno, idc, anyway, anyways, whichever, welp, meh, ugh, ew, eww, yikes,
    omg, haha, hahaha, jaja, jajaja, btw, fyi, tbh, imo, ngl, asap, u, ur, r, n, ya'll, y'all, bc, cuz, gonna, wanna, gotta,
    kinda like, i guess, i mean, you know, u know, honestly, basically, literally, apparently, though i, so yeah, oh,
    da igual, me da igual, entonces, pues, o sea, nomas, nada mas, orale, bueno pues, ahorita, oye, fijate, tipo,
    estaria bien, lo que sea, la verdad, por ahora, ojala, tho, visita, every, them, said, say, told, landlord, casero,
    dying to, dying for, killing me, kill for, to die for, sick of, tired of, me muero, me muero por, me muero de ganas,
    mataria por, real, actual, proper, separate, separado, separada, full size, legit, de verdad, each, apiece,
    cada uno, cada una, saved, saved up, in saving, ahorrado, cash, on hand, bf, gf, roomate, cada quien,
    si no hay, si no, si no tienen, if not, if none, if there's none, if theres none, if there is none, if no,
    if there are none, if nothing, if you don't have any, if you dont have any, only, solo quiero
  `,
);

/** `
    dogs
  ` → `dog`, so that plurals need no line of their own. */
export const toSingular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)
    ? word.endsWith('ies')
      ? `${word.slice(0, -3)}y`
      : word.slice(0, -1)
    : word;

const byFirstWord = new Map<string, Phrase[]>();
for (const [phrase, meaning] of Object.entries(phrases)) {
  const words = phrase.split(' ').map(toSingular);
  const [first = ''] = words;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, meaning }]);
}
for (const list of byFirstWord.values()) list.sort((one, other) => other.words.length - one.words.length);

/** The longest phrase that starts at a word. */
export function findPhrase(
  words: readonly string[],
  at: number,
): { meaning: Meaning; length: number } | null {
  const found = byFirstWord
    .get(words[at] ?? '')
    ?.find((phrase) => phrase.words.every((word, offset) => words[at + offset] === word));
  return found ? { meaning: found.meaning, length: found.words.length } : null;
}

/** Long words that a misspelled one is corrected to. */
export const spellings = [...new Set(Object.keys(phrases).flatMap((phrase) => phrase.split(' ')))].filter(
  (word) => word.length >= 5 && /^[a-z]+$/.test(word),
);
