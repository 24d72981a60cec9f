import { listDoubtfulWordings } from './listDoubtfulWordings.ts';

const federal = 'the Fair Housing Act';

type ProtectedClass = { name: string; law: string; questionPattern: RegExp };

/**
 * Topics that may not be raised before a tour: the federal protected classes, and those of the states and
 * cities with homes here. One list covers all, since a question banned in one place is of no use elsewhere.
 */
const protectedClasses: readonly ProtectedClass[] = [
  {
    name: 'race and color',
    law: federal,
    questionPattern:
      /\b(?:races?|racial|ethnic\w*|skin (?:colou?r|tone)|complexion|ancestry|raza|color de piel|origen etnico)\b/i,
  },
  {
    name: 'national origin and immigration',
    law: `${federal}, in Colorado also citizenship`,
    questionPattern:
      /\b(?:national origin|nationalit(?:y|ies)|citizens?(?:hip)?|immigra\w*|visas?|green card|passport|(?:place|country|city|state) of (?:your )?(?:birth|origin)|birth ?place|where (?:were|was) (?:you|your \w+|everyone|each \w+) born|born in|born (?:abroad|outside)|(?:where|which country) are you (?:originally )?from|native language|mother tongue|first language|language (?:do|will) you|languages? (?:is |are )?spoken|accent|undocumented|nacionalidad|ciudadan\w+|migratori\w+|lugar de nacimiento|d[oó]nde naci[oó]|pa[ií]s de origen)\b/i,
  },
  {
    name: 'religion and creed',
    law: federal,
    questionPattern:
      /\b(?:religio\w*|church|mosque|synagogue|temple|faith|worship|creed|sabbath|religi[oó]n|iglesia|christians?|muslims?|jewish|catholics?|hindus?)\b/i,
  },
  {
    name: 'sex, pregnancy, sexual orientation and gender identity',
    law: `${federal}, and the ordinances of Austin and San Antonio`,
    questionPattern:
      /\b(?:genders?|sex|males?|females?|men|women|pronouns?|pregnan\w+|expecting a (?:baby|child)|sexual\w*|gay|lesbian|lgbt\w*|trans(?:gender)?|embarazad\w+|sexo|g[eé]nero)\b/i,
  },
  {
    name: 'familial status',
    law: federal,
    questionPattern:
      /\b(?:child(?:ren)?(?:'s)?|kids?|minors?|bab(?:y|ies)|infants?|toddlers?|teen\w*|sons?|daughters?|famil(?:y|ies|ial)|custody|(?:under|younger than|below) (?:the age of )?(?:18|eighteen)|single parents?|hij[oa]s?|niñ[oa]s?|menores|familia)\b/i,
  },
  {
    name: 'disability',
    law: federal,
    questionPattern:
      /\b(?:disab\w+|handicap\w*|wheel ?chairs?|walkers?|mobility|medical|medications?|illness\w*|diseases?|diagnos\w*|therap\w+|mental\w*|psychiatr\w*|blind|deaf|hearing (?:aid|loss)|impair\w+|hiv|aids|addict\w*|rehab\w*|health (?:problems?|conditions?|issues?)|able to (?:climb|walk|live)|climb stairs|live independently|live[- ]in aide|caregivers?|discapacidad\w*|silla de ruedas|enfermedad\w*)\b|\b(?:do|does|is|will|have) .*\b(?:service|assistance|emotional support|support) (?:animals?|dogs?)\b/i,
  },
  {
    name: 'age',
    law: 'the ordinances of Austin and San Antonio',
    questionPattern:
      /\bhow old (?:are|is) (?!the (?:pet|dog|cat|animal)s?|your (?:pet|dog|cat)s?|it)|\b(?:your|applicants?'?|occupants?'?|everyone'?s?|their) ages?\b|\bages? of (?:all |each |every |the )?(?:occupants?|people|everyone|applicants?|residents?|persons?|household)\b|\b(?:date of birth|birth ?dates?|birthdays?|year were you born|when were you born|retired|senior citizens?|elderly|fecha de nacimiento|cu[aá]ntos años)\b|^age\b/i,
  },
  {
    name: 'marital status',
    law: 'the ordinance of Austin and the law of Colorado',
    questionPattern:
      /\b(?:marital|married|unmarried|divorced?|widow\w*|engaged|spouses?|husbands?|wi(?:fe|ves)|girlfriends?|boyfriends?|estado civil|casad[oa]s?|solter[oa]s?|divorciad[oa]s?)\b|\bare you single\b|^single$/i,
  },
  {
    name: 'source of income',
    law: 'the law of Colorado, the ordinance of Phoenix, and in Texas for veterans',
    questionPattern:
      /\b(?:sources? of (?:your )?(?:income|rent|funds)|section (?:8|eight)|vouchers?|hud|vash|housing (?:assistance|choice|authority)|rental assistance|public assistance|welfare|food stamps|snap|ssi|ssdi|disability (?:benefits|income|payments)|social security (?:benefits|income)|child support|alimony|unemployment|government benefits|subsid\w+|seguro social|vale de vivienda)\b|\b(?:where|how) (?:does|do|will|is) .*\bincome (?:come|earned)|\bhow (?:do|will) you (?:earn|make) (?:your )?(?:income|money|living)\b/i,
  },
  {
    name: 'status as a student',
    law: 'the ordinance of Austin',
    questionPattern:
      /\b(?:students?|enrolled|(?:attend|go to|at) (?:a |the )?(?:college|university|school)|estudiantes?)\b/i,
  },
  {
    name: 'status as a veteran or in the military',
    law: 'the ordinance of San Antonio and the law of Colorado',
    questionPattern:
      /\b(?:veterans?|military|active duty|armed forces|army|navy|marines?|discharged?|deployed|served in|veteranos?)\b/i,
  },
];

/** Says who counts without asking anything: “Everybody counts, except children under two.” */
const countExceptionPattern =
  /\b(?:except|not counting|without|excluding|including|leave out) (?:[a-z]+ ){0,2}(?:children|babies|infants|kids)[^?]*/gi;

type QuestionContent = { label: string; help: string; why: string; options: readonly string[] };

/** Why a question is not allowed, or null. */
export function getQuestionRefusal({ label, help, why, options }: QuestionContent): string | null {
  const questionPattern = [label, help.replaceAll(countExceptionPattern, ' '), ...options];
  for (const { name, law, questionPattern: pattern } of protectedClasses) {
    const found = questionPattern
      .map((words) => pattern.exec(words)?.[0])
      .find((words) => words !== undefined);
    if (found !== undefined) {
      return `asks about “${found.trim()}”, but ${name} can’t play a part in who rents a home (${law}): leave it out, or ask about the home and the tour instead`;
    }
  }
  const [doubtful] = listDoubtfulWordings([...questionPattern, why].join('\n'));
  return doubtful === undefined
    ? null
    : `says “${doubtful}”, which fair housing law may not allow: describe the home, not people`;
}
