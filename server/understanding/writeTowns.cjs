// Writes towns.txt from the ZIP codes of a package: `npm run towns`.
const { writeFileSync } = require('node:fs');
const path = require('node:path');

const zipcodes = require('zipcodes');

/** A town with this many ZIP codes is recognized wherever it's named. */
const LARGE = 15;
/** Post offices of the armed forces. */
const noTowns = new Set(['apo', 'fpo', 'dpo']);

const counts = new Map();
for (const { city, country } of Object.values(zipcodes.codes)) {
  const name = city.toLowerCase();
  if (country === 'US' && !noTowns.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
}
const names = [...counts.keys()].sort();
const isLarge = (name) => counts.get(name) >= LARGE;
const large = names.filter(isLarge);
const others = names.filter((name) => !isLarge(name));
writeFileSync(path.join(__dirname, 'towns.txt'), `${large.join('\n')}\n\n${others.join('\n')}\n`);
