import { readHomes } from '#server/feeds/readHomes.ts';

const [file = '', markets = '[]'] = process.argv.slice(2);

let homes = 0;
for await (const read of readHomes(file, {
  markets: JSON.parse(markets) as Parameters<typeof readHomes>[1]['markets'],
  now: new Date('2026-11-20T16:00:00Z'),
})) {
  if ('home' in read) homes += 1;
}
process.stdout.write(String(homes));
