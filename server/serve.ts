import path from 'node:path';

import { createApp } from './app.ts';
import { createChatBus } from './chat/delivery/bus.ts';
import { chatUploads } from './chat/media/chatMedia.ts';
import { systemClock } from './clock.ts';
import { listenForCommands } from './control.ts';
import { SIGNAL_CHANNEL } from './chat/queries/signals.ts';
import { listenForSignals } from './db/listenForSignals.ts';
import { openDatabase } from './db/openDatabase.ts';
import { openSecretKey } from './db/secretKey.ts';
import { demoArtist } from './demo/drawings/demoArtist.ts';
import { updatePortalUrls, seed } from './demo/seed/seed.ts';
import type { Env } from './env.ts';
import { startLeasedJob } from './leasedJob.ts';
import { checkSearchBits } from './homes/queries/searchBits.ts';
import { readFolder } from './http/files.ts';
import { documentUploads } from './tours/verifications/handoffRoutes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen } from './http/listen.ts';
import type { BuiltPages } from './http/pageBundle.ts';
import { readPages } from './http/pageBundle.ts';
import { createEmbeddedLock } from './tours/locks/embeddedLock.ts';
import { createLog } from './log.ts';
import { createTransports } from './mail/createTransports.ts';
import { startMailSender } from './mail/sender.ts';
import { createHandlers } from './operator/createHandlers.ts';
import { createDrawings } from './homes/pictures/files/drawings.ts';
import { warmFirstPages } from './homes/pictures/warmFirstPages.ts';
import { jobs, mailDeps } from './registries.ts';
import { root } from './root.ts';
import { createTokens } from './tokens.ts';
import { checkTextDelivery } from './texts/checkTextDelivery.ts';
import { withProgress } from './withProgress.ts';

type Options = {
  env: Env;
  say: (line: string) => void;
  pages?: () => BuiltPages;
  /** The port that visitors see when another server is in front. */
  frontPort?: number;
};

const uploads = {
  isUpload: (pathname: string) => [chatUploads, documentUploads].some((kind) => kind.isUpload(pathname)),
  maxBodyBytes: Math.max(chatUploads.maxBodyBytes, documentUploads.maxBodyBytes),
  timeoutMs: Math.max(chatUploads.timeoutMs, documentUploads.timeoutMs),
};

const formatOpening = (seconds: number) => `Still opening the database after ${String(seconds)} s …`;
const formatLoading = (seconds: number) => `Still loading the demo data after ${String(seconds)} s …`;

/** Starts the whole product; `close` finishes pending work. */
export async function serve({ env, say, pages, frontPort }: Options) {
  const log = createLog(env.logLevel);
  say(env.databaseUrl ? 'Opening the database …' : `Opening the database in ${env.dataDir} …`);
  const opening = openDatabase({ ...env, poolSize: env.databasePoolSize, log, check: checkSearchBits });
  const db = await withProgress(formatOpening, say, opening);
  try {
    const secretKey = await openSecretKey(db, { secretKey: env.secretKey, isDemo: env.appEnv === 'demo' });
    if (env.appEnv === 'demo') {
      const isNew = await withProgress(formatLoading, say, seed(db, env.organizationSlugs));
      if (isNew) say('The demo data is loaded.');
    }
    for (const line of await checkTextDelivery(db, env)) say(line);
    const files = new Map([
      ...readFolder(path.join(root, 'dist', 'web'), '/assets/', { isImmutable: true }),
      ...readFolder(path.join(root, 'dist', 'embed'), '/', { isImmutable: false }),
      ...readFolder(path.join(root, 'public'), '/', { isImmutable: false }),
    ]);
    const lock = createEmbeddedLock(secretKey);
    const drawings = createDrawings({ dataDir: env.dataDir, log });
    const { databaseUrl } = env;
    const chatBus = createChatBus({ hasOthers: databaseUrl !== null });
    const signals =
      databaseUrl === null
        ? null
        : listenForSignals({
            databaseUrl,
            channel: SIGNAL_CHANNEL,
            onSignal: chatBus.receive,
            onReopened: () => chatBus.notifyLocal({ kind: 'missed' }),
            log,
          });
    const app = createApp({
      env,
      db,
      secretKey,
      lock,
      clock: systemClock,
      log,
      pages: pages ?? builtPages(),
      files,
      artist: demoArtist,
      drawings,
      chatBus,
    });
    const server = await listen(app, {
      port: env.port,
      host: env.host,
      trustedProxyHops: env.trustedProxyHops,
      log,
      limits: { maxBodyBytes: env.graphql.maxBodyBytes },
      uploads,
      upgrade: app.upgrade,
    });
    const port = frontPort ?? server.port;
    if (env.appEnv === 'demo') await updatePortalUrls(db, env.organizationSlugs, port);
    const control = env.databaseUrl
      ? null
      : await listenForCommands(env.dataDir, createHandlers({ db, env, port }));
    const house = startHousekeeping({ db, clock: systemClock, log, retention: env.retention });
    const startedJobs = jobs.map((job) => startLeasedJob(job, { db, clock: systemClock, log, lock }));
    const tokens = createTokens({ secretKey, missesPerMinute: env.tokenMissesPerMinute });
    const mailSender = startMailSender({
      db,
      clock: systemClock,
      log,
      transports: createTransports({ db, tokens, env, ...mailDeps }),
      ...(env.appEnv === 'demo' && { keepPreviews: app.keepPreviews }),
    });
    const answering = app.answerChats();
    const repairFollowUps = app.followUpRepairs();
    const handOverWatch = app.watchHandOvers();
    const chatSync = app.syncChatsToTwilio();
    const warming = env.warmPictures ? warmFirstPages({ db, artist: demoArtist, drawings, log }) : null;
    return {
      port,
      close: async () => {
        house.stop();
        app.leave();
        await Promise.all([
          server.close(),
          control?.close(),
          signals?.close(),
          warming?.stop(),
          mailSender.stop(),
          answering.stop(),
          repairFollowUps.stop(),
          handOverWatch.stop(),
          chatSync?.stop(),
          ...startedJobs.map((job) => job.stop()),
        ]);
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function builtPages() {
  const pages = readPages(path.join(root, 'dist'));
  return () => pages;
}
