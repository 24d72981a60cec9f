import { answerChats } from './agent/answerChats.ts';
import { followUpRepairs } from './agent/repairs/followUpRepairs.ts';
import { createAgent } from './agent/createAgent.ts';
import { createVisitorTools } from './agent/createVisitorTools.ts';
import { createChatDeps } from './chat/createChatDeps.ts';
import { createChat } from './chat/createChat.ts';
import type { ChatBus } from './chat/delivery/bus.ts';
import { syncChatsToTwilio } from './chat/twilio/syncChatsToTwilio.ts';
import { twilioHosts } from './chat/twilio/twilioChat.ts';
import { createTwilioWebhook } from './chat/twilio/webhook.ts';
import { createChatMedia } from './chat/media/chatMedia.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { getFormLimits } from './inquiries/formLimits.ts';
import { createGraphql } from './graphql/handler.ts';
import { logRequest } from './http/accessLog.ts';
import type { Caller } from './http/caller.ts';
import { createCalendar } from './http/calendar.ts';
import { createChatTour } from './http/chatTour.ts';
import { SCRIPT_PATH } from './http/embed/addresses.ts';
import { createEmbedExample } from './http/embed/example.ts';
import { createEmbedListings } from './http/embed/listings.ts';
import { embedScript } from './http/embed/script.ts';
import type { Files } from './http/files.ts';
import { serveFile } from './http/files.ts';
import { createFrameAncestors } from './http/frameAncestors.ts';
import { createFeeds } from './http/feeds.ts';
import { createSearchEngineRoutes } from './http/searchEngineRoutes.ts';
import { createHandoff } from './http/handoff.ts';
import { plainText, securityHeaders } from './http/headers.ts';
import { healthz, readyz } from './http/health.ts';
import { createMapOutlines } from './http/mapOutlines.ts';
import type { BuiltPages } from './http/pageBundle.ts';
import { createPages } from './http/pages.ts';
import { createPicturesHandler } from './http/pictures.ts';
import { toErrorResponse } from './http/toErrorResponse.ts';
import { createTeamIdentityPages } from './http/team/identity.ts';
import { createTeamAttendancePages } from './http/team/attendance.ts';
import { createTeamCallPages } from './http/team/call.ts';
import { createTeamChatPages } from './http/team/chat.ts';
import { createTeamShowingPages } from './http/team/showing.ts';
import { createTeamTourPages } from './http/team/tour.ts';
import { createUnsubscribeHandler } from './http/unsubscribe.ts';
import type { UpgradeHandler } from './http/upgrades.ts';
import { createViolationReportHandler } from './http/violationReports.ts';
import type { Lock } from './locks/lock.ts';
import type { Log } from './log.ts';
import { createPreviews, type Previews } from './mail/viewer/createPreviews.ts';
import { createOutboxPages } from './mail/viewer/outboxPages.ts';
import { createMailWriter } from './mail/mailWriter.ts';
import { mailKinds } from './mail/mailKinds.ts';
import type { Drawings } from './pictures/files/drawings.ts';
import type { SceneArtist } from './pictures/sceneArtist.ts';
import type { SecretKey } from './secretKey.ts';
import { sendsTexts } from './texts/sendsTexts.ts';
import { textKinds } from './texts/textKinds.ts';
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
};

const graphqlPath = /^\/graphql(?:\/([^/]*))?$/;

/** The whole backend as one fetch handler, without a port. */
export function createApp(deps: Deps): App {
  const { env, db, secretKey, clock, log, pages, files, artist, drawings } = deps;
  const chatDeps = createChatDeps({ env, db, clock, secretKey, bus: deps.chatBus });
  const chat = createChat({ deps: chatDeps, log });
  const chatMedia = createChatMedia(chatDeps);
  const chatWebhook = env.twilioChat && createTwilioWebhook(chatDeps, env.twilioChat);
  const chatTour = createChatTour({ ...chatDeps, isDemo: env.appEnv === 'demo' });
  const { tokens } = chatDeps;
  const graphql = createGraphql({
    db,
    clock,
    log,
    secretKey,
    lock: deps.lock,
    artist,
    tokens,
    formLimits: getFormLimits(env),
    tourLimits: { ...env.tours, sendsTexts: sendsTexts(env) },
    checksPer10Min: env.checksPer10Min,
    chat: chatDeps,
    limits: env.graphql,
    isProduction: env.appEnv === 'production',
    isDemo: env.appEnv === 'demo',
  });
  const getOrganizationSlug = (hostname: string) =>
    pages().bundle.organizationSlug(hostname, env.organizationSlugs);
  const page = createPages({
    built: pages,
    organizationSlugs: env.organizationSlugs,
    pageCacheSeconds: env.pageCacheSeconds,
    maxCachedPages: env.maxCachedPages,
    settings: env.browser,
    pictureHosts: env.pictureHosts,
    mapTileHosts: env.mapTileHosts,
    chatHosts: env.twilioChat ? twilioHosts : null,
    clock,
    log,
    frameAncestors: createFrameAncestors({ db, getOrganizationSlug }),
    answer: graphql.execute,
  });
  const embedListings = createEmbedListings({
    db,
    built: pages,
    getOrganizationSlug,
    settings: env.browser,
    answer: graphql.execute,
  });
  const embedExample = createEmbedExample({ db, getOrganizationSlug, isDemo: env.appEnv === 'demo' });
  const searchEngineRoutes = createSearchEngineRoutes({
    db,
    clock,
    getOrganizationSlug,
    indexFrom: env.sitemapIndexFrom,
  });
  const feeds = createFeeds({ db, getOrganizationSlug });
  const mapOutlines = createMapOutlines({ db, clock, getOrganizationSlug });
  const pictures = createPicturesHandler({
    db,
    dataDir: env.dataDir,
    log,
    getOrganizationSlug,
    artist,
    drawings,
  });
  const violationReports = createViolationReportHandler({
    db,
    secretKey,
    clock,
    log,
    max: env.violationReportsPer10Min,
  });
  const unsubscribe = createUnsubscribeHandler({
    db,
    clock,
    tokens,
    maxAlertsPerEmail: env.maxAlertsPerEmail,
    getOrganizationSlug,
  });
  const calendar = createCalendar({ db, clock, tokens, getOrganizationSlug });
  const handoff = createHandoff({
    db,
    clock,
    secretKey,
    tokens,
    uploadsPer10Min: env.uploadsPer10Min,
    getOrganizationSlug,
  });
  const teamIdentityPages = createTeamIdentityPages({ db, clock, secretKey, tokens, getOrganizationSlug });
  const teamTourPages = createTeamTourPages({ db, clock, tokens, getOrganizationSlug });
  const teamCallPages = createTeamCallPages({ db, clock, tokens, getOrganizationSlug });
  const teamChatPages = createTeamChatPages({ ...chatDeps, getOrganizationSlug });
  const teamAttendancePages = createTeamAttendancePages({ db, clock, tokens, getOrganizationSlug });
  const teamShowingPages = createTeamShowingPages({ db, clock, tokens, getOrganizationSlug });
  const previews = createPreviews({
    write: createMailWriter({ db, tokens, kinds: mailKinds, mailFrom: env.mail.from }),
    writeText: createTextWriter({ db, tokens, kinds: textKinds }),
  });
  const outbox = createOutboxPages({ db, previews, isDemo: env.appEnv === 'demo' });

  async function route(request: Request, caller: Caller): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;

    const operation = graphqlPath.exec(pathname);
    if (operation) return graphql.handle(request, caller, operation[1] ?? null);
    if (pathname === '/csp-report' && request.method === 'POST') return violationReports(request, caller);
    const actionResponse =
      (await unsubscribe(request, caller)) ??
      (await chatMedia(request, caller)) ??
      (await chatWebhook?.(request)) ??
      (await handoff(request, caller)) ??
      (await teamIdentityPages(request, caller)) ??
      (await teamTourPages(request, caller)) ??
      (await teamCallPages(request, caller)) ??
      (await teamAttendancePages(request, caller)) ??
      (await teamShowingPages(request)) ??
      (await teamChatPages(request, caller));
    if (actionResponse) return actionResponse;

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainText('This address only accepts GET and HEAD.', 405, { allow: 'GET, HEAD' });
    }
    if (pathname === '/healthz') return healthz();
    if (pathname === '/readyz') return readyz(db);
    if (pathname === '/') {
      return new Response(null, { status: 302, headers: { location: `/listings${url.search}` } });
    }
    if (pathname === SCRIPT_PATH)
      return embedScript(files.get(SCRIPT_PATH), request) ?? plainText('File not found.', 404);
    return (
      serveFile(files.get(pathname), request) ??
      (await pictures(request, url)) ??
      (await calendar(request, caller)) ??
      (await chatTour(request)) ??
      (await outbox(url, caller)) ??
      (await embedListings(request, url, caller)) ??
      (await embedExample(url, caller)) ??
      (await feeds(request)) ??
      (await mapOutlines(request)) ??
      (await searchEngineRoutes(url)) ??
      (await page(request, caller))
    );
  }

  return {
    upgrade: chat.upgrade,
    leave: chat.close,
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
    async fetch(request, caller) {
      const startedAt = performance.now();
      // a database timeout is not a programming error
      const response = await route(request, caller).catch((error: unknown) => toErrorResponse(error));
      logRequest(log, request, caller, response.status, startedAt);
      response.headers.set('x-request-id', caller.requestId);
      for (const [name, value] of Object.entries(securityHeaders(caller))) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      return response;
    },
  };
}
