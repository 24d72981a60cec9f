import { openBareEmbedded } from './bare.ts';

// A process of its own: in one that has opened a database before, opening another is quicker.
const [folder = ''] = process.argv.slice(2);
const bare = await openBareEmbedded(folder);
process.send?.('open');
await bare.close();
