import { accessibilityNames, amenityNames, kindNames } from '#server/homes/homeLabels.ts';

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
export const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * Words that say nothing about a home, a price, a person or what will happen. Every other word in a statement
 * must come from a tool. Words like "yes", "will", "free" or "good" are left out on purpose.
 */
const neutralWords = new Set(
  toWords(
    withoutAccents(`
    a an the this that these those there here it its they them their i me my you your we us our one ones each all both
    any some every something anything everything other others another more most at least less few several many
    is are was were am be been being has have had do does did doing can could would may might let
    find finds found finding look looks looking looked search searches searched searching check checked checking
    show shows showing shown see seen tell told ask asked say said know think help helps helping match matches matching
    matched fit fits fitting want wants like likes prefer need needs comes try choose chose pick narrow compare compared
    comparing mean understand continue sort sorted list lists listed listing mention mentioned start starting write wrote
    work works working cost costs give gives
    home homes house houses place places option options result results detail details information info question questions
    answer answers area town city street neighborhood location page photo photos price prices budget range filter filters
    bedroom bedrooms bed beds bath baths bathroom bathrooms month monthly total per day days date dates week time times
    button buttons message chat team office name
    in on at to of for with from by about above below under over between up down after before and or but so then than as if
    when where which what who how why also too just only still again maybe perhaps please thanks thank welcome hello hi
    okay ok sorry happy glad well not first second third next last part kind size
    el la los las lo un una unos unas este esta estos estas eso esto aqui hay es son esta estan ser yo me mi tu tus su sus
    usted ustedes nosotros nos uno cada todos todas algo alguno alguna algunos algunas otro otra otros otras mas menos
    puedo puede puedes podria quiere quieres quisiera busca buscas busco buscar encontre encontrar encontrado muestro
    mostrar ver digo decir dime diga saber se sabe ayudar ayudo coincide coinciden tiene tienen casa casas hogar hogares
    vivienda viviendas apartamento apartamentos lugar lugares opcion opciones resultado resultados detalles informacion
    pregunta preguntas zona ciudad calle barrio pagina fotos precio precios presupuesto filtro filtros dormitorio
    dormitorios habitacion habitaciones recamara recamaras cuarto cuartos bano banos mes mensual total por dia dias fecha
    fechas semana hora horas en a al de del para con desde sobre entre y o pero entonces que si cuando donde cual cuales
    quien como tambien solo todavia quizas gracias hola lamento perdon primero primera segundo segunda tercero tercera
    siguiente ultimo ultima tipo equipo oficina nombre le te
  `),
  ),
);

/** A question asserts little, so it may also name what could be asked for or done. */
const questionWords = new Set(
  toWords(
    withoutAccents(`
    yes no rent renting move moving moved moves tour tours visit visiting come hold held book booking schedule reschedule
    cancel available availability free person people someone human connect speak talk call yard pet pets dog dogs cat cats
    parking garage laundry pool deposit fee fees lease leases term terms criteria policy policies requirement requirements
    cheaper larger smaller closer sooner later earlier morning afternoon evening weekend today tomorrow soon else instead
    keep drop change remove leave include without different flexible exact far much long many big large small new
    problem broken room address enter permission photo picture morning report request account bill balance renewal verify
    code email
    renta rentar mudarse mudanza visita visitar reservar disponible persona hablar mascota mascotas perro perros gato gatos
    patio estacionamiento deposito contrato sin mucho mas grande pequeno hoy manana
    ${Object.values(amenityNames).join(' ')} ${Object.values(accessibilityNames).join(' ')}
    ${Object.values(kindNames)
      .map(({ one, many }) => `${one} ${many}`)
      .join(' ')}
  `),
  ),
);

/** What an amount is for, which a clause may say beside an amount that was checked. */
const amountWords = new Set(
  'deposit fee fees application admin pet pets dog dogs cat cats parking garage carport rent base due in move-in move upfront utilities utility water electric electricity gas internet trash sewer required included including about renta deposito'.split(
    ' ',
  ),
);

const lookingPattern = /^(?:look|check|search|show|find|ask|tell|list|narrow|compare|help|be)$/;
const negationPattern = /^(?:not|never|without|ni|no|sin|nor|neither|none|\w+n't)$/;
const allowedNegations = new Set(
  "don't doesn't didn't isn't aren't haven't hasn't can't couldn't wasn't weren't".split(' '),
);

export const isNegation = (word: string): boolean => negationPattern.test(word);

type WordOptions = { isQuestion: boolean; hasAmount: boolean; visitorWords: ReadonlySet<string> | null };

/** The words of a clause that no one may say without a tool's answer. */
export function listUnknownWords(clause: string, options: WordOptions): string[] {
  const words = toWords(withoutAccents(clause));
  return words.filter((word, index) => !isKnownWord(word, words[index + 1] ?? '', options));
}

function isKnownWord(
  word: string,
  next: string,
  { isQuestion, hasAmount, visitorWords }: WordOptions,
): boolean {
  if (allowedNegations.has(word)) return true;
  if (word === "i'll" || word === "we'll") return lookingPattern.test(next);
  const base = word.replace(/(?:'(?:s|re|ve|d|m)|')$/, '');
  return (
    neutralWords.has(base) ||
    (isQuestion && questionWords.has(base)) ||
    (hasAmount && amountWords.has(base)) ||
    (visitorWords?.has(base) ?? false)
  );
}

export const toWordSet = (text: string): ReadonlySet<string> => new Set(toWords(withoutAccents(text)));
