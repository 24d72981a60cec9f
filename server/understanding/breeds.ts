/** Names of breeds that people write instead of `dog` or `cat`, in the singular. */
const smallDogs = `
  chihuahua, dachshund, wiener dog, weiner dog, corgi, terrier, yorkshire terrier, boston terrier, jack russell, jack russell terrier,
  rat terrier, beagle, yorkie, pug, puggle, poodle, toy poodle, shih tzu, shih-tzu, shitzu, schnauzer, mini schnauzer, bulldog,
  french bulldog, english bulldog, frenchie, maltese, maltipoo, pomeranian, cavapoo, cockapoo, yorkipoo, shihpoo, cavalier king charles,
  king charles spaniel, cocker spaniel, spaniel, chiweenie, morkie, havanese, bichon, bichon frise, westie, min pin,
  miniature pinscher, pekingese, papillon, shiba inu, shiba, sheltie, whippet, chihuahueno, salchicha
`;
const otherDogs = `
  aussie, australian shepherd, mini aussie, aussiedoodle, aussie doodle, doodle, border collie, collie, cattle dog, blue heeler,
  red heeler, heeler, basset hound, greyhound, coonhound, hound, springer spaniel, mutt, chow chow, shar pei, samoyed, catahoula,
  dalmatian
`;
const largeDogs = `
  german shepherd, gsd, shepherd, lab, labrador, labrador retriever, golden retriever, golden, retriever, rottweiler, rottie,
  great dane, husky, siberian husky, mastiff, bullmastiff, doberman, doberman pinscher, pit bull, pitbull, pittie, pitt bull, pit mix,
  bernese, bernese mountain dog, malamute, cane corso, boxer, great pyrenees, pyrenees, pastor aleman, saint bernard, st bernard,
  goldendoodle, golden doodle, labradoodle, bernedoodle, american bully, xl bully, bully, staffy, staffie, amstaff,
  american staffordshire, akita, belgian malinois, malinois, weimaraner, vizsla, bloodhound, newfoundland, rhodesian ridgeback,
  ridgeback, irish wolfhound, wolfhound, anatolian, kangal, dogo argentino, presa canario, wolfdog, sheepdog
`;
const cats = `
  maine coon, siamese, persian cat, ragdoll, bengal cat, sphynx, tabby, tuxedo cat, russian blue, british shorthair,
  american shorthair, scottish fold, munchkin cat, norwegian forest cat, savannah cat, siberian cat, burmese cat, michi
`;

export const breeds = { smallDogs, otherDogs, largeDogs, cats };

const toList = (text: string): string[] => text.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '));

/** These mean something else unless they are someone’s, or a mix. */
const doubtful = new Set([
  'lab',
  'golden',
  'boxer',
  'shepherd',
  'hound',
  'doodle',
  'bully',
  'pyrenees',
  'newfoundland',
  'salchicha',
]);

const toSource = (name: string): string => {
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}(?:y|ies)` : `${name}(?:e?s)?`;
  return plural.replaceAll(/[ -]/g, '[ -]?');
};

const toPattern = (names: readonly string[]): RegExp => {
  const [sure, other] = [false, true].map((isDoubtful) =>
    names
      .filter((name) => doubtful.has(name) === isDoubtful)
      .toSorted((a, b) => b.length - a.length)
      .map(toSource)
      .join('|'),
  );
  const owned = String.raw`(?<!\b(?:in|at|from|of) \w{1,3} )(?<=\b(?:an?|my|our|his|her|their|\d|un|una|mi|old|lbs?|pound|male|female|black|yellow|red|brown|mini) )`;
  const mixed = '(?= (?:mix|puppy|pup)\\b)';
  const single =
    other === ''
      ? ''
      : String.raw`|${owned}(?:${other})\b(?! (?:tech\w*|work\w*|jobs?|results|report|rd|road|dr|drive|st|street|lane|ave\w*))|\b(?:${other})${mixed}`;
  return new RegExp(String.raw`\b(?:${sure})\b${single}`, 'g');
};

const dogPattern = toPattern([smallDogs, otherDogs, largeDogs].flatMap(toList));
const catPattern = toPattern(toList(cats));
const largePattern = toPattern(toList(largeDogs));
/** What may follow a breed and says again what it is. */
const again = String.raw`(?:[ -](?:mix(?:e[sd])?|cross|pupp(?:y|ies)|pups?|dogs?|cats?|kittens?))*`;
const toNamed = (pattern: RegExp) => new RegExp(`(${pattern.source})${again}`, 'g');
const namedDog = toNamed(dogPattern);
const namedCat = toNamed(catPattern);

const alreadyPlural =
  /\b(?:siamese|(?:mal|pekin|havan|burm|bern)ese|great pyrenees|pyrenees|king charles|chow chows?)\b/;
const isPlural = (words: string) => words.replace(alreadyPlural, '').trim().endsWith('s');

/** The text with `dog` or `cat` after each breed: `a golden retriever dog`. */
export const nameAnimals = (normalizedText: string): string =>
  normalizedText
    .replaceAll(namedDog, (words, breed: string) => `${breed} ${isPlural(words) ? 'dogs' : 'dog'}`)
    .replaceAll(namedCat, (words, breed: string) => `${breed} ${isPlural(words) ? 'cats' : 'cat'}`)
    .replaceAll(/\b(dogs?|cats?) \1\b/g, '$1');

/** The breeds that a text names, as it has them. */
export const listBreeds = (normalizedText: string): string[] =>
  [dogPattern, catPattern]
    .flatMap((pattern) => normalizedText.match(pattern) ?? [])
    .map((name) => name.replace(/s$/, ''));

/** Whether a breed that grows large is named. */
export const namesLargeBreed = (normalizedText: string): boolean => normalizedText.search(largePattern) >= 0;
