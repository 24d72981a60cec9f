import path from 'node:path';

import webpack from 'webpack';

import { configurations } from '../../../webpack.config.ts';

const [web] = configurations('production', false);
const folder = process.argv[2];
if (!web || folder === undefined) throw new Error('Say where the page shall be built.');

webpack(
  {
    ...web,
    entry: { main: path.join(import.meta.dirname, 'page.tsx') },
    output: {
      path: folder,
      publicPath: '/',
      filename: '[name].js',
      cssFilename: '[name].css',
      trustedTypes: { policyName: 'webpack' },
    },
    cache: false,
    devtool: false,
    // minimizing takes most of a build, and shows the same page
    optimization: { splitChunks: false, minimize: false },
    plugins: [],
  },
  (error, stats) => {
    if (!error && stats && !stats.hasErrors()) return;
    process.stderr.write(error?.message ?? stats?.toString('errors-only') ?? '');
    process.exitCode = 1;
  },
);
