import { answerChats } from './agent/answerChats.ts';
import { createAgent } from './agent/createAgent.ts';
import { createVisitorTools } from './agent/createVisitorTools.ts';
import { createLiveTeamChats } from './agent/handOver/liveTeamChats.ts';
import { createTeamChatRoutes } from './agent/handOver/teamChatRoutes.ts';
import { watchHandOvers } from './agent/handOver/watchHandOvers.ts';
import { requestReply } from './agent/turns/requestReply.ts';
import { followUpRepairs } from './agent/repairs/followUpRepairs.ts';
import { createUnsubscribeRoutes } from './alerts/routes.ts';
import { createChat, createChatDeps } from './chat/createChat.ts';
import type { ChatBus } from './chat/delivery/bus.ts';
import { createChatMediaRoutes } from './chat/media/chatMedia.ts';
import { createChatTourRoutes } from './chat/session/chatTourRoutes.ts';
import { syncChatsToTwilio } from './chat/twilio/syncChatsToTwilio.ts';
import { twilioHosts } from './chat/twilio/twilioChat.ts';
import { createTwilioRoutes } from './chat/twilio/webhook.ts';
import type { Clock } from './clock.ts';
import { getFormLimits } from './contact/formLimits.ts';
import type { Database } from './db/database.ts';
import { isEmbeddedPage } from './embed/addresses.ts';
import { createEmbedExampleRoutes } from './embed/example.ts';
import { createFrameAncestors } from './embed/frameAncestors.ts';
import { createEmbedListingsRoutes, createEmbedScriptRoutes } from './embed/routes.ts';
import type { Env } from './env.ts';
import { createFeedRoutes } from './feeds/routes.ts';
import { createGraphql, createGraphqlRoutes } from './graphql/handler.ts';
import type { Drawings } from './homes/pictures/files/drawings.ts';
import { createPictureRoutes } from './homes/pictures/routes.ts';
import type { SceneArtist } from './homes/pictures/sceneArtist.ts';
import { createSearchEngineRoutes } from './homes/searchEngines/routes.ts';
import { logRequest } from './http/accessLog.ts';
import { createCalendarRoutes } from './tours/calendar/routes.ts';
import type { Caller } from './http/caller.ts';
import { type Files, createAssetRoutes, serveFile } from './http/files.ts';
import { createHandoffRoutes } from './tours/verifications/handoffRoutes.ts';
import { securityHeaders } from './http/headers.ts';
import { createHealthRoutes } from './http/health.ts';
import type { BuiltPages } from './http/pageBundle.ts';
import { createPages, createStartRoutes } from './http/pages.ts';
import { joinRoutes } from './http/routes.ts';
import { createTeamAttendanceRoutes } from '#server/tours/team/attendancePage.ts';
import { createTeamCallRoutes } from '#server/tours/team/callPage.ts';
import { createTeamIdentityRoutes } from './tours/team/identity.ts';
import { createTeamShowingRoutes } from '#server/tours/team/showingPage.ts';
import { createTeamTourRoutes } from './tours/team/tour.ts';
import type { UpgradeHandler } from './http/upgrades.ts';
import { createViolationReportRoutes } from './http/violationReports.ts';
import { createEmbeddedLock } from './tours/locks/embeddedLock.ts';
import type { Lock } from './tours/locks/lock.ts';
import type { Log } from './log.ts';
import { createMailWriter } from './mail/mailWriter.ts';
import { createPreviews, type Previews } from './mail/viewer/createPreviews.ts';
import { createOutboxRoutes } from './mail/viewer/outboxRoutes.ts';
import { createMapRoutes } from './maps/routes.ts';
import { createMapReader } from './maps/streets/installedMap.ts';
import { mailDeps } from './registries.ts';
import { getSchema } from './schema.ts';
import type { SecretKey } from './secretKey.ts';
import { sendsTexts } from './texts/sendsTexts.ts';
import { createTextWriter } from './texts/textWriter.ts';

export type Deps = {
  env: Env;
  db: Database;
  secretKey: SecretKey;
  /** The lock service for the doors; defaults to the embedded one. */
  lock?: Lock;
  clock: Clock;
  log: Log;
  /** Called for each page, because in development the build changes while the server runs. */
  pages: () => BuiltPages;
  files: Files;
  artist: SceneArtist;
  /** Shared with the job that draws pictures ahead of time. */
  drawings?: Drawings;
  /** Receives messages from other processes; absent when there are none. */
  chatBus?: ChatBus;
};

export type App = {
  fetch: (request: Request, caller: Caller) => Promise<Response>;
  upgrade: UpgradeHandler;
  /** Asks connected clients to reconnect later. */
  leave: () => void;
  /** Syncs chat changes to Twilio; null when this server carries the chats itself. */
  syncChatsToTwilio: () => { stop: () => Promise<void> } | null;
  /** Keeps the demo's messages as they are now, for the pages of the outbox. */
  keepPreviews: Previews['keep'];
  /** Starts the agent that answers in chats. */
  answerChats: () => { stop: () => Promise<void> };
  /** Starts asking residents who reported a repair how it is going. */
  followUpRepairs: () => { stop: () => Promise<void> };
  /** Starts keeping the chats that a person has up to date. */
  watchHandOvers: () => { stop: () => Promise<void> };
};

/** The whole backend as one fetch handler, without a port. */
export function createApp(deps: Deps): App {
  const { env, db, secretKey, clock, log, pages, files, artist, drawings } = deps;
  const isDemo = env.appEnv === 'demo';
  const chatDeps = createChatDeps({ env, db, clock, secretKey, bus: deps.chatBus, requestReply });
  const chat = createChat({ deps: chatDeps, log });
  const liveTeamChats = createLiveTeamChats({ ...chatDeps, log });
  const { tokens } = chatDeps;
  const graphql = createGraphql({
    schema: getSchema(),
    db,
    clock,
    log,
    secretKey,
    lock: deps.lock ?? createEmbeddedLock(secretKey),
    artist,
    tokens,
    formLimits: getFormLimits(env),
    tourLimits: { ...env.tours, sendsTexts: sendsTexts(env) },
    checksPer10Min: env.checksPer10Min,
    chat: chatDeps,
    limits: env.graphql,
    isProduction: env.appEnv === 'production',
    isDemo,
  });
  const getOrganizationSlug = (hostname: string) =>
    pages().bundle.organizationSlug(hostname, env.organizationSlugs);
  const readInstalledMap = createMapReader(env.dataDir);
  const page = createPages({
    built: pages,
    organizationSlugs: env.organizationSlugs,
    pageCacheSeconds: env.pageCacheSeconds,
    maxCachedPages: env.maxCachedPages,
    settings: env.browser,
    pictureHosts: env.pictureHosts,
    mapTileHosts: env.mapTileHosts,
    readStreetMap: async () => {
      const map = await readInstalledMap();
      return map && { bounds: map.bounds };
    },
    chatHosts: env.twilioChat ? twilioHosts : null,
    clock,
    log,
    isRepeated: isEmbeddedPage,
    frameAncestors: createFrameAncestors({ db, getOrganizationSlug }),
    answer: graphql.execute,
  });
  const previews = createPreviews({
    write: createMailWriter({ db, tokens, mailFrom: env.mail.from, ...mailDeps }),
    writeText: createTextWriter({ db, tokens }),
  });
  const linkDeps = { db, clock, tokens, getOrganizationSlug };
  const answer = joinRoutes(
    [
      createHealthRoutes({ db }),
      createGraphqlRoutes(graphql),
      createViolationReportRoutes({ db, secretKey, clock, log, max: env.violationReportsPer10Min }),
      createUnsubscribeRoutes({ ...linkDeps, maxAlertsPerEmail: env.maxAlertsPerEmail }),
      createCalendarRoutes(linkDeps),
      createHandoffRoutes({ ...linkDeps, secretKey, uploadsPer10Min: env.uploadsPer10Min }),
      createTeamIdentityRoutes({ ...linkDeps, secretKey }),
      createTeamTourRoutes(linkDeps),
      createTeamCallRoutes(linkDeps),
      createTeamAttendanceRoutes(linkDeps),
      createTeamShowingRoutes(linkDeps),
      createTeamChatRoutes({ ...chatDeps, getOrganizationSlug, live: liveTeamChats, files }),
      createChatMediaRoutes(chatDeps),
      createChatTourRoutes({ ...chatDeps, isDemo }),
      ...(env.twilioChat ? [createTwilioRoutes(chatDeps, env.twilioChat)] : []),
      createPictureRoutes({ db, dataDir: env.dataDir, log, getOrganizationSlug, artist, files, drawings }),
      createMapRoutes({ db, clock, getOrganizationSlug, readInstalledMap }),
      createFeedRoutes({ db, getOrganizationSlug }),
      createSearchEngineRoutes({ db, clock, getOrganizationSlug, indexFrom: env.sitemapIndexFrom }),
      createEmbedScriptRoutes({ files }),
      createEmbedListingsRoutes({
        db,
        built: pages,
        getOrganizationSlug,
        settings: env.browser,
        answer: graphql.execute,
      }),
      createEmbedExampleRoutes({ db, getOrganizationSlug, isDemo }),
      createOutboxRoutes({ db, previews, isDemo }),
      createStartRoutes(),
      createAssetRoutes({ files }),
    ],
    (request, caller) => {
      const file = files.get(new URL(request.url).pathname);
      return file ? serveFile(file, request) : page(request, caller);
    },
  );

  return {
    upgrade: chat.upgrade,
    leave() {
      chat.close();
      liveTeamChats.closeAll();
    },
    syncChatsToTwilio: () => env.twilioChat && syncChatsToTwilio({ ...chatDeps, log }, env.twilioChat),
    keepPreviews: previews.keep,
    answerChats: () =>
      answerChats({
        ...chatDeps,
        log,
        agent: createAgent(env.agentModel, { db, clock, secretKey, log }),
        getTools: createVisitorTools(graphql),
      }),
    followUpRepairs: () => followUpRepairs({ ...chatDeps, log }),
    watchHandOvers: () => watchHandOvers({ ...chatDeps, log }),
    async fetch(request, caller) {
      const startedAt = performance.now();
      const response = await answer(request, caller);
      logRequest(log, request, caller, response.status, startedAt);
      response.headers.set('x-request-id', caller.requestId);
      for (const [name, value] of Object.entries(securityHeaders(caller))) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      return response;
    },
  };
}
