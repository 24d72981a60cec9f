import { spawn } from 'node:child_process';
import path from 'node:path';

import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { configurations, embed } from '../../webpack.config.ts';
import { readEnv } from '../env.ts';
import { root } from '../root.ts';

import { freePort, whenAnswering } from './ports.ts';

// In front stands webpack with the browser's files and the hot updates; behind it our server, which starts anew
// when one of its files changes.
const { port, host } = readEnv();
const behind = await freePort();
const compiler = webpack(configurations('development', true));

const front = new WebpackDevServer(
  {
    port,
    ...(host !== '' && { host }),
    allowedHosts: 'all',
    static: false,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [
      {
        name: 'wait',
        middleware: (_request: unknown, _response: unknown, next: () => void) =>
          void whenAnswering(behind).then(next),
      },
      ...middlewares,
    ],
    proxy: [
      {
        context: (pathname: string) => !/^\/(assets\/(?!theme)|ws$)/.test(pathname),
        target: `http://127.0.0.1:${behind}`,
        xfwd: true,
        // the chat's
        ws: true,
      },
    ],
  },
  compiler,
);

const isBuilt = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
await front.start();
await isBuilt;
// The script for other sites is theirs to load: it is built as they get it.
await new Promise((resolve) => webpack(embed()).run(resolve));

const server = spawn(
  process.execPath,
  [
    path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    `--include=${path.join(root, 'server/**/*.{graphql,sql}')}`,
    path.join(root, 'server', 'dev', 'backend.ts'),
    String(behind),
    String(port),
  ],
  { stdio: 'inherit' },
);

const leave = () => {
  server.kill('SIGTERM');
  void front.stop();
};
process.on('SIGINT', leave);
process.on('SIGTERM', leave);
server.once('exit', (code) => void front.stop().then(() => process.exit(code ?? 0)));
