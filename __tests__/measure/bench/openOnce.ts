import { openBareEmbedded } from './bare.ts';

// A separate process, because opening a second database in the same process is faster.
const [folder = ''] = process.argv.slice(2);
const bare = await openBareEmbedded(folder);
process.send?.('open');
await bare.close();
