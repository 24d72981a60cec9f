import path from 'node:path';

import webpack from 'webpack';

import { configurations } from '../../../webpack.config.ts';

const [web] = configurations('development', false);
const folder = process.argv[2];
if (!web || folder === undefined) throw new Error('Say where the page shall be built.');

webpack(
  {
    ...web,
    entry: { host: path.join(import.meta.dirname, 'reactPage.tsx') },
    output: { path: folder, filename: '[name].js' },
    cache: false,
    devtool: false,
    optimization: { splitChunks: false },
    plugins: [],
  },
  (error, stats) => {
    if (!error && stats && !stats.hasErrors()) return;
    process.stderr.write(error?.message ?? stats?.toString('errors-only') ?? '');
    process.exitCode = 1;
  },
);
