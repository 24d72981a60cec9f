import { answerChats } from './agent/answerChats.ts';
import { askHowRepairsGo } from './agent/repairs/askHowRepairsGo.ts';
import { createAgent } from './agent/createAgent.ts';
import { visitorTools } from './agent/visitorTools.ts';
import { chatPartsOf } from './chat/chatPartsOf.ts';
import { createChat } from './chat/createChat.ts';
import type { ChatBus } from './chat/delivery/bus.ts';
import { carryChats } from './chat/twilio/carryChats.ts';
import { twilioHosts } from './chat/twilio/twilioChat.ts';
import { createTwilioWebhook } from './chat/twilio/webhook.ts';
import { createChatMedia } from './chat/media/createMedia.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { formLimitsOf } from './inquiries/formLimits.ts';
import { createGraphql } from './graphql/handler.ts';
import { logRequest } from './http/accessLog.ts';
import type { Caller } from './http/caller.ts';
import { createCalendar } from './http/calendar.ts';
import { createChatTour } from './http/chatTour.ts';
import { SCRIPT } from './http/embed/addresses.ts';
import { createEmbedExample } from './http/embed/example.ts';
import { createEmbedListings } from './http/embed/listings.ts';
import { embedScript } from './http/embed/script.ts';
import type { Files } from './http/files.ts';
import { serveFile } from './http/files.ts';
import { createFrameAncestors } from './http/frameAncestors.ts';
import { createFeeds } from './http/feeds.ts';
import { createForSearchEngines } from './http/forSearchEngines.ts';
import { createHandoff } from './http/handoff.ts';
import { plainText, securityHeaders } from './http/headers.ts';
import { healthz, readyz } from './http/health.ts';
import { createMapOutlines } from './http/mapOutlines.ts';
import type { BuiltPages } from './http/pageBundle.ts';
import { createPages } from './http/pages.ts';
import { createPictures } from './http/pictures.ts';
import { refusalOf } from './http/refusalOf.ts';
import { createStaffIdentity } from './http/staff/identity.ts';
import { createStaffAttendance } from './http/staff/attendance.ts';
import { createStaffCall } from './http/staff/call.ts';
import { createStaffChat } from './http/staff/chat.ts';
import { createStaffShowing } from './http/staff/showing.ts';
import { createStaffTour } from './http/staff/tour.ts';
import { createUnsubscribe } from './http/unsubscribe.ts';
import type { TakeUpgrade } from './http/upgrades.ts';
import { createViolationReports } from './http/violationReports.ts';
import type { Lock } from './locks/lock.ts';
import type { Log } from './log.ts';
import { createOutboxPages } from './mail/viewer/outbox.ts';
import { createMailWriter } from './mail/writeMail.ts';
import { mailKinds } from './mail/mailKinds.ts';
import type { Drawings } from './pictures/files/drawings.ts';
import type { SecretKey } from './secretKey.ts';
import { sendsTexts } from './texts/sendsTexts.ts';
import { textKinds } from './texts/textKinds.ts';
import { createTextWriter } from './texts/writeText.ts';

export type Parts = {
  env: Env;
  db: Database;
  secretKey: SecretKey;
  /** What opens the doors: the embedded one when left out. */
  lock?: Lock;
  clock: Clock;
  log: Log;
  /** Asked for each page: in development the build changes under the server. */
  pages: () => BuiltPages;
  files: Files;
  /** Shared with whatever draws ahead. */
  drawings?: Drawings;
  /** Hears what other processes tell; without one there are no others. */
  chatBus?: ChatBus;
};

export type App = {
  fetch: (request: Request, caller: Caller) => Promise<Response>;
  upgrade: TakeUpgrade;
  /** Asks whoever is connected to come back later. */
  leave: () => void;
  /** Brings the other end what changes in chats, where it is not this server itself. */
  carryChats: () => { stop: () => Promise<void> } | null;
  /** The agent answers in chats, until it is stopped. */
  answerChats: () => { stop: () => Promise<void> };
  /** Whoever told of a repair is asked how it goes. */
  askHowRepairsGo: () => { stop: () => Promise<void> };
};

const graphqlPath = /^\/graphql(?:\/([^/]*))?$/;

/** The whole backend as one fetch handler, without a port. */
export function createApp(parts: Parts): App {
  const { env, db, secretKey, clock, log, pages, files, drawings } = parts;
  const chatParts = chatPartsOf({ env, db, clock, secretKey, bus: parts.chatBus });
  const chat = createChat({ parts: chatParts, log });
  const chatMedia = createChatMedia(chatParts);
  const chatWebhook = env.twilioChat && createTwilioWebhook(chatParts, env.twilioChat);
  const chatTour = createChatTour({ ...chatParts, isDemo: env.appEnv === 'demo' });
  const { tokens } = chatParts;
  const graphql = createGraphql({
    db,
    clock,
    log,
    secretKey,
    lock: parts.lock,
    tokens,
    formLimits: formLimitsOf(env),
    tourLimits: { ...env.tours, sendsTexts: sendsTexts(env) },
    checksPer10Min: env.checksPer10Min,
    chat: chatParts,
    limits: env.graphql,
    isProduction: env.appEnv === 'production',
    isDemo: env.appEnv === 'demo',
  });
  const organizationSlugOf = (hostname: string) =>
    pages().bundle.organizationSlug(hostname, env.organizationSlugs);
  const page = createPages({
    built: pages,
    organizationSlugs: env.organizationSlugs,
    keptPageSeconds: env.keptPageSeconds,
    keptPages: env.keptPages,
    settings: env.browser,
    pictureHosts: env.pictureHosts,
    mapTileHosts: env.mapTileHosts,
    chatHosts: env.twilioChat ? twilioHosts : null,
    clock,
    log,
    frameAncestors: createFrameAncestors({ db, organizationSlugOf }),
    answer: graphql.execute,
  });
  const embedListings = createEmbedListings({
    db,
    built: pages,
    organizationSlugOf,
    settings: env.browser,
    answer: graphql.execute,
  });
  const embedExample = createEmbedExample({ db, organizationSlugOf, isDemo: env.appEnv === 'demo' });
  const forSearchEngines = createForSearchEngines({
    db,
    clock,
    organizationSlugOf,
    indexFrom: env.sitemapIndexFrom,
  });
  const feeds = createFeeds({ db, organizationSlugOf });
  const mapOutlines = createMapOutlines({ db, clock, organizationSlugOf });
  const pictures = createPictures({ db, dataDir: env.dataDir, log, organizationSlugOf, drawings });
  const violationReports = createViolationReports({
    db,
    secretKey,
    clock,
    log,
    most: env.violationReportsPer10Min,
  });
  const unsubscribe = createUnsubscribe({
    db,
    clock,
    tokens,
    alertsToOne: env.alertsToOne,
    organizationSlugOf,
  });
  const calendar = createCalendar({ db, clock, tokens, organizationSlugOf });
  const handoff = createHandoff({
    db,
    clock,
    secretKey,
    tokens,
    uploadsPer10Min: env.uploadsPer10Min,
    organizationSlugOf,
  });
  const staffIdentity = createStaffIdentity({ db, clock, secretKey, tokens, organizationSlugOf });
  const staffTour = createStaffTour({ db, clock, tokens, organizationSlugOf });
  const staffCall = createStaffCall({ db, clock, tokens, organizationSlugOf });
  const staffChat = createStaffChat({ ...chatParts, organizationSlugOf });
  const staffAttendance = createStaffAttendance({ db, clock, tokens, organizationSlugOf });
  const staffShowing = createStaffShowing({ db, clock, tokens, organizationSlugOf });
  const outbox = createOutboxPages({
    db,
    write: createMailWriter({ db, tokens, kinds: mailKinds, mailFrom: env.mail.from }),
    writeText: createTextWriter({ db, tokens, kinds: textKinds }),
    isDemo: env.appEnv === 'demo',
  });

  async function route(request: Request, caller: Caller): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;

    const operation = graphqlPath.exec(pathname);
    if (operation) return graphql.handle(request, caller, operation[1] ?? null);
    if (pathname === '/csp-report' && request.method === 'POST') return violationReports(request, caller);
    const acted =
      (await unsubscribe(request, caller)) ??
      (await chatMedia(request, caller)) ??
      (await chatWebhook?.(request)) ??
      (await handoff(request, caller)) ??
      (await staffIdentity(request, caller)) ??
      (await staffTour(request, caller)) ??
      (await staffCall(request, caller)) ??
      (await staffAttendance(request, caller)) ??
      (await staffShowing(request)) ??
      (await staffChat(request, caller));
    if (acted) return acted;

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainText('This address only accepts GET and HEAD.', 405, { allow: 'GET, HEAD' });
    }
    if (pathname === '/healthz') return healthz();
    if (pathname === '/readyz') return readyz(db);
    if (pathname === '/') {
      return new Response(null, { status: 302, headers: { location: `/listings${url.search}` } });
    }
    if (pathname === SCRIPT)
      return embedScript(files.get(SCRIPT), request) ?? plainText('File not found.', 404);
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
      (await forSearchEngines(url)) ??
      (await page(request, caller))
    );
  }

  return {
    upgrade: chat.upgrade,
    leave: chat.close,
    carryChats: () => env.twilioChat && carryChats({ ...chatParts, log }, env.twilioChat),
    answerChats: () =>
      answerChats({
        ...chatParts,
        log,
        agent: createAgent(env.agentModel, { db, clock, secretKey, log }),
        toolsOf: visitorTools(graphql),
      }),
    askHowRepairsGo: () => askHowRepairsGo({ ...chatParts, log }),
    async fetch(request, caller) {
      const startedAt = performance.now();
      // a database that does not answer in time is no fault of the code
      const response = await route(request, caller).catch((error: unknown) => refusalOf(error));
      logRequest(log, request, caller, response.status, startedAt);
      response.headers.set('x-request-id', caller.requestId);
      for (const [name, value] of Object.entries(securityHeaders(caller))) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      return response;
    },
  };
}
