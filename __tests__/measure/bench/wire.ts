import { connect, type Socket } from 'node:net';

export type Wire = { ask: () => Promise<void>; close: () => void };

type Head = { length: number; isLast: boolean };

/** A keep-alive connection that sends one request after the other with almost no work of its own. */
export function openWire(port: number, request: string | (() => string)): Wire {
  let socket: Socket | null = null;

  /** A server closes a connection after a long pause, so the next request opens another one. */
  const open = () => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    opened.once('close', () => {
      if (socket === opened) socket = null;
    });
    return opened;
  };

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const isReused = socket !== null;
      const current = (socket ??= open());
      let start = Buffer.alloc(0);
      let head: Head | null = null;
      let missing = 0;

      const end = (error?: Error) => {
        current.off('data', take).off('close', lost);
        if (error || head?.isLast) {
          current.destroy();
          socket = null;
        }
        if (error) reject(error);
        else resolve();
      };
      const lost = () => {
        // it was closed as idle while this request was on its way, so nothing has been answered
        const isAskedAnew = isReused && start.length === 0;
        if (!isAskedAnew) {
          end(new Error('The server has closed the connection'));
          return;
        }
        current.off('data', take);
        socket = null;
        ask().then(resolve, reject);
      };
      const take = (chunk: Buffer) => {
        if (head) {
          missing -= chunk.length;
        } else {
          start = Buffer.concat([start, chunk]);
          const at = start.indexOf('\r\n\r\n');
          if (at < 0) return;
          try {
            head = readHead(start.toString('latin1', 0, at));
          } catch (error) {
            end(error as Error);
            return;
          }
          missing = head.length - (start.length - at - 4);
        }
        if (missing === 0) end();
      };
      current.on('data', take).on('close', lost);
      current.write(typeof request === 'string' ? request : request());
    });

  return { ask, close: () => socket?.destroy() };
}

function readHead(text: string): Head {
  if (!text.startsWith('HTTP/1.1 200 '))
    throw new Error(`The server answered ${text.split('\r\n')[0] ?? ''}`);
  const length = /^content-length: (\d+)/im.exec(text)?.[1];
  if (length === undefined) throw new Error('An answer came without its length');
  return { length: Number(length), isLast: /^connection: close/im.test(text) };
}

export const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

export function postRequest(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`;
}
