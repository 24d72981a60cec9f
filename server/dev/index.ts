import { spawn } from 'node:child_process';
import path from 'node:path';

import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { configurations, embed } from '../../webpack.config.ts';
import { readEnv } from '../env.ts';
import { root } from '../root.ts';

import { freePort, waitForPort } from './ports.ts';

// Webpack's dev server is in front, with the browser's files and hot updates. It proxies to our server, which
// restarts when one of its files changes.
const { port, host } = readEnv();
const backendPort = await freePort();
const compiler = webpack(configurations('development', true));

const devServer = new WebpackDevServer(
  {
    port,
    ...(host !== '' && { host }),
    static: false,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [
      {
        name: 'wait',
        middleware: (_request: unknown, _response: unknown, next: () => void) =>
          void waitForPort(backendPort).then(next),
      },
      ...middlewares,
    ],
    proxy: [
      {
        context: (pathname: string) => !/^\/(assets\/(?!theme)|ws$)/.test(pathname),
        target: `http://127.0.0.1:${backendPort}`,
        xfwd: true,
        // for the chat's WebSocket
        ws: true,
        // otherwise, Stately's inspector can't be in a window of its own
        onProxyRes: ({ headers }: { headers: Record<string, unknown> }) => {
          headers['cross-origin-opener-policy'] = 'same-origin-allow-popups';
        },
      },
    ],
  },
  compiler,
);

const isBuilt = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
await devServer.start();
await isBuilt;
// These scripts run outside of the app, so they are built exactly as pages load them.
await new Promise((resolve) => webpack(embed()).run(resolve));

const server = spawn(
  process.execPath,
  [
    path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    `--include=${path.join(root, 'server/**/*.{graphql,sql}')}`,
    path.join(root, 'server', 'dev', 'backend.ts'),
    String(backendPort),
    String(port),
  ],
  { stdio: 'inherit' },
);

const leave = () => {
  server.kill('SIGTERM');
  void devServer.stop();
};
process.on('SIGINT', leave);
process.on('SIGTERM', leave);
server.once('exit', (code) => void devServer.stop().then(() => process.exit(code ?? 0)));
