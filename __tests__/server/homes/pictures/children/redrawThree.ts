import { readFileSync } from 'node:fs';

import { acceptFile } from '#server/chat/media/acceptFile.ts';

// Processes the first picture alone, then the second three times at once, and prints the peak of extra MB.

const [small = '', large = ''] = process.argv.slice(2);
const peak = () => process.resourceUsage().maxRSS / 1024;

await acceptFile(readFileSync(small));
const bytes = readFileSync(large);
const before = peak();
const taken = await Promise.all([1, 2, 3].map(() => acceptFile(bytes)));
if (taken.some((each) => 'problem' in each)) throw new Error(JSON.stringify(taken));
process.stdout.write(String(Math.round(peak() - before)));
