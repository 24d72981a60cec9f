import type { FormattedExecutionResult, GraphQLSchema } from 'graphql';
import {
  createHandler,
  type Handler,
  parseRequestParams,
  type RequestParams,
  type Response as GraphqlResponse,
} from 'graphql-http';
import { type BrowserSession, openBrowserSession } from '#server/http/browserSession.ts';
import type { Caller } from '#server/http/caller.ts';
import { readBytes } from '#server/http/readBytes.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';

import type { Context } from './context.ts';
import { executeWithTimeout } from './executeWithTimeout.ts';
import type { GraphqlLimits } from './limits.ts';
import { createPrepare, type GraphqlRequest } from './prepare.ts';
import { isSameOrigin } from './sameOrigin.ts';
import { shareInFlightQueries } from './shareInFlightQueries.ts';

type Visit = Pick<Context, 'caller' | 'browser' | 'signal' | 'origin' | 'bearer'>;

/** What all requests share of their context, and how they are answered. */
export type GraphqlDeps = Omit<Context, keyof Visit | 'requestId'> & {
  schema: GraphQLSchema;
  limits: GraphqlLimits;
  isProduction: boolean;
  isDemo: boolean;
};

export type Graphql = {
  /** `operationName` is the part of the path after `/graphql/`, unchanged. */
  handle: (request: Request, caller: Caller, operationName: string | null) => Promise<Response>;
  /** The same without HTTP, to render pages in this process. */
  execute: (
    request: GraphqlRequest,
    caller: Caller,
    signal?: AbortSignal,
    /** The visitor's browser; anonymous if omitted. */
    browser?: BrowserSession,
  ) => Promise<FormattedExecutionResult>;
};

export function createGraphql({ schema, limits, isProduction, isDemo, ...shared }: GraphqlDeps): Graphql {
  const prepare = createPrepare({ schema, limits, isProduction });

  const getBrowserSession = (cookies: string | null) =>
    openBrowserSession(cookies, { secretKey: shared.secretKey, isDemo });

  const answerTo = shareInFlightQueries(
    (args) => executeWithTimeout(args, limits),
    () => getBrowserSession(null),
  );

  /** The arguments to execute, or the errors of the request. */
  const getArguments = (request: GraphqlRequest, visit: Visit) => {
    const prepared = prepare(request);
    if (!('document' in prepared)) return prepared;
    const { requestId } = visit.caller;
    const { caller, browser, signal, origin, bearer } = visit;
    const contextValue = {
      ...shared,
      requestId,
      caller,
      browser,
      signal,
      origin,
      bearer,
    } satisfies Context;
    const { variables: variableValues, operationName } = request;
    return { schema, document: prepared.document, variableValues, operationName, contextValue };
  };

  const respond: Handler<null, Visit & { pathName: string | null }> = createHandler({
    parseRequestParams: async (request) => {
      const params = await parseRequestParams(request);
      return 'query' in params ? requireMatchingOperation(params, request.context.pathName) : params;
    },
    onSubscribe: ({ context }, params) => getArguments(params, context),
    execute: answerTo,
  });

  return {
    async handle(request, caller, pathName) {
      if (request.method === 'POST' && !isSameOrigin(request)) {
        return createErrorResponse(403, 'Requests from other sites aren’t allowed.');
      }
      const body = request.method === 'POST' ? await readBody(request, limits.maxBodyBytes) : { text: '' };
      if ('refused' in body)
        return createErrorResponse(body.refused, 'The body must be UTF-8 and within the size limit.');

      const browser = getBrowserSession(request.headers.get('cookie'));
      const response = toResponse(
        await respond({
          method: request.method,
          // The library treats a second question mark as the end of the query.
          url: `?${new URL(request.url).search.slice(1).replaceAll('?', '%3F')}`,
          headers: request.headers,
          body: body.text,
          raw: null,
          context: {
            caller,
            browser,
            signal: request.signal,
            origin: `${caller.isSecure ? 'https' : 'http'}://${new URL(request.url).host}`,
            bearer: /^Bearer (\S{1,4096})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null,
            pathName,
          },
        }),
      );
      const cookie = browser.setCookie();
      if (cookie !== null) response.headers.append('set-cookie', cookie);
      return response;
    },

    // Pages are cached for many visitors, so they run anonymously by default.
    async execute(request, caller, signal = new AbortController().signal, browser = getBrowserSession(null)) {
      const visit = { caller, browser, signal, origin: '', bearer: null };
      const args = getArguments(request, visit);
      if (!('document' in args)) return { errors: args.map((error) => error.toJSON()) };
      const { data, errors } = await answerTo(args);
      return errors ? { data, errors: errors.map((error) => error.toJSON()) } : { data };
    },
  };
}

/** Each operation has its own address, and all of them share one. Any method gets an answer in JSON. */
export function createGraphqlRoutes(graphql: Graphql): Routes {
  const routes = createRoutes();
  routes.all('/graphql', ({ req, env }) => graphql.handle(req.raw, env.caller, null));
  routes.all('/graphql/:operationName{[^/]*}', ({ req, env }) =>
    graphql.handle(req.raw, env.caller, req.path.slice('/graphql/'.length)),
  );
  return routes;
}

/** Limits and logs use the path, execution uses the body: both must name the same operation. */
function requireMatchingOperation(params: RequestParams, pathName: string | null): RequestParams {
  if (pathName === null || pathName === params.operationName) return params;
  throw new Error('The operation in the path isn’t the one in the request');
}

type Body = { text: string } | { refused: 400 | 413 };

async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes === 'too big') return { refused: 413 };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { refused: 400 };
  }
}

/** An error about the request itself, in the shape of a GraphQL response. */
const createErrorResponse = (status: number, message: string) =>
  toResponse([
    JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }),
    { status, statusText: '' },
  ]);

function toResponse([body, { status, headers }]: GraphqlResponse): Response {
  const response = new Response(body, { status, headers });
  if (body !== null && !headers?.['content-type']) {
    response.headers.set('content-type', 'application/json; charset=utf-8');
  }
  response.headers.set('cache-control', 'no-store');
  return response;
}
