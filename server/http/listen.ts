import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { type Log, getErrorName } from '#server/log.ts';

import type { Caller } from './caller.ts';
import { getCaller } from './caller.ts';
import { RejectedRequestError, toRequest, send } from './exchange.ts';
import { toStartUpError } from './toStartUpError.ts';
import { attachUpgradeHandler, type UpgradeHandler } from './upgrades.ts';

export type App = { fetch: (request: Request, caller: Caller) => Promise<Response> };

export type HttpLimits = {
  maxBodyBytes: number;
  maxHeaderBytes: number;
  maxRequestsPerSocket: number;
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  keepAliveTimeoutMs: number;
  /** How long pending requests may take once the server stops. */
  closeTimeoutMs: number;
  /**
   * How long the rest of a request is still read after its response, so that the client gets the response.
   */
  lingerMs: number;
};

const httpLimits: HttpLimits = {
  maxBodyBytes: 100 * 1024,
  maxHeaderBytes: 16 * 1024,
  maxRequestsPerSocket: 1_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  keepAliveTimeoutMs: 5_000,
  closeTimeoutMs: 4_000,
  lingerMs: 1_000,
};

/** Requests that are larger than others and take longer. */
export type Uploads = { isUpload: (pathname: string) => boolean; maxBodyBytes: number; timeoutMs: number };

/**
 * How much of an upload is read, as a multiple of its limit: browsers send it all before they read the
 * response.
 */
const UPLOAD_DRAIN_FACTOR = 10;

type ListenOptions = {
  port: number;
  host: string;
  trustedProxyHops: number;
  log: Log;
  limits?: Partial<HttpLimits>;
  uploads?: Uploads;
  upgrade?: UpgradeHandler;
};

type Listening = { port: number; close: () => Promise<void> };

export async function listen(app: App, options: ListenOptions): Promise<Listening> {
  const { port, host, trustedProxyHops, log, uploads, upgrade } = options;
  const limits = { ...httpLimits, ...options.limits };
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  /** Connections without a request so far: the first one may be on its way. */
  const newSockets = new Set<Socket>();

  const server = createServer({
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: Math.max(limits.requestTimeoutMs, uploads?.timeoutMs ?? 0),
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // how often Node checks the two timeouts above
    connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs / 4),
  });
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket;

  const closeIdle = () => {
    const busy = new Set([...underWay].map(({ socket }) => socket));
    for (const socket of sockets) if (!busy.has(socket) && !newSockets.has(socket)) socket.destroySoon();
  };

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    newSockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      newSockets.delete(socket);
    });
  });
  server.on('request', (incoming, outgoing) => {
    underWay.add(outgoing);
    newSockets.delete(incoming.socket);
    const upload = getUpload(incoming);
    outgoing.once('finish', () =>
      upload && outgoing.statusCode === 413
        ? drainRequest(incoming, {
            forMs: upload.timeoutMs,
            maxBytes: upload.maxBodyBytes * UPLOAD_DRAIN_FACTOR,
          })
        : drainRequest(incoming, { forMs: limits.lingerMs }),
    );
    outgoing.once('close', () => {
      underWay.delete(outgoing);
      if (!server.listening) setImmediate(closeIdle);
    });
    void answer(incoming, outgoing, upload);
  });
  if (upgrade) {
    attachUpgradeHandler(server, upgrade, {
      trustedProxyHops,
      onUpgrade: (socket) => newSockets.delete(socket),
    });
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswered = [...underWay].some((outgoing) => outgoing.socket === socket && outgoing.headersSent);
    if (isAnswered || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refuseConnection(socket, clientErrors[error.code ?? ''] ?? 400);
  });

  const getUpload = ({ url = '' }: IncomingMessage) =>
    uploads?.isUpload(url.split('?')[0] ?? '') ? uploads : null;

  /** The server's own timeout has to allow for uploads, so other requests are timed here. */
  const time = (incoming: IncomingMessage) => {
    const late = setTimeout(() => {
      const error = Object.assign(new Error('The request is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!incoming.complete) server.emit('clientError', error, incoming.socket);
    }, limits.requestTimeoutMs).unref();
    incoming.once('close', () => clearTimeout(late));
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse, upload: Uploads | null) => {
    try {
      if (uploads && !upload) time(incoming);
      const { maxBodyBytes } = upload ?? limits;
      const request = toRequest(incoming, outgoing, { maxBodyBytes, isUpload: upload !== null });
      const caller = getCaller(request.headers, incoming.socket.remoteAddress, trustedProxyHops);
      const response = await app.fetch(request, caller);
      if (!server.listening) outgoing.setHeader('connection', 'close');
      await send(response, outgoing);
    } catch (error) {
      if (isClientDisconnected(incoming, outgoing, error)) return void outgoing.destroy();
      if (!(error instanceof RejectedRequestError)) {
        log.error('http.failed', { error: getErrorName(error) });
      }
      if (outgoing.headersSent) return void outgoing.destroy();
      for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
      const status = error instanceof RejectedRequestError ? error.status : 500;
      outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(STATUS_CODES[status]);
    }
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartUpError(error, port, host)));
    server.listen({ port, ...(host !== '' && { host }) }, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const forceTimer = setTimeout(
          () => sockets.forEach((socket) => socket.destroy()),
          limits.closeTimeoutMs,
        );
        server.close(() => {
          clearTimeout(forceTimer);
          resolve();
        });
        closeIdle();
        setTimeout(() => {
          newSockets.clear();
          closeIdle();
        }, limits.lingerMs).unref();
      }),
  };
}

/** Failing to read from or write to a client that has disconnected is not an error. */
function isClientDisconnected(incoming: IncomingMessage, outgoing: ServerResponse, error: unknown): boolean {
  if (incoming.errored) return true;
  const isOfSending = outgoing.headersSent && error instanceof Error;
  return outgoing.destroyed && !(isOfSending && !isPrematureCloseError(error));
}

const isPrematureCloseError = (error: Error) =>
  'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const LINGER_CHECK_MS = 50;

/** Reads the rest of a request that has been answered, so that the client can read the response. */
function drainRequest(
  incoming: IncomingMessage,
  { forMs, maxBytes = Infinity }: { forMs: number; maxBytes?: number },
) {
  if (incoming.complete) return;
  const { socket } = incoming;
  const until = performance.now() + forMs;
  const maxBytesRead = socket.bytesRead + maxBytes;
  setImmediate(() => incoming.resume());
  // Node discards the rest without an event
  const check = setInterval(
    () => {
      const isOver = performance.now() >= until || socket.bytesRead > maxBytesRead;
      if (isOver && !incoming.complete) socket.destroy();
      if (isOver || incoming.complete || socket.destroyed) clearInterval(check);
    },
    Math.min(forMs, LINGER_CHECK_MS),
  ).unref();
}

/** Statuses by parser error code, for input that could not be parsed as a request. */
const clientErrors: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function refuseConnection(socket: Socket, status: number) {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}
