import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TwilioChat } from '#server/serviceSettings.ts';

type Message = { sid: string; author: string; body: string; attributes: string };
type Conversation = {
  sid: string;
  uniqueName: string;
  attributes: string;
  state: string;
  participants: Map<string, string>;
  messages: Message[];
};
type Answer = { status: number; body?: object };

const sid = (prefix: string) => prefix + randomBytes(16).toString('hex');

/** A server with the same interface as Twilio's REST API for conversations. */
export async function openLocalTwilio() {
  const conversations: Conversation[] = [];
  const users = new Map<string, string>();
  const hooks: Record<string, string[]>[] = [];
  const requests: { path: string; authorization: string }[] = [];
  /** What happens to the next requests: done but not answered, or refused. */
  const faults: ('lost' | 'busy')[] = [];

  const found = (name: string) =>
    conversations.find((one) => one.sid === decodeURIComponent(name) || one.uniqueName === name);

  function answer(method: string, path: string, form: URLSearchParams): Answer {
    const field = (name: string) => form.get(name) ?? '';
    const [, kind, name = '', part, of = ''] = path.split('/');
    if (kind === 'Configuration') {
      hooks.push({ url: form.getAll('PostWebhookUrl'), filters: form.getAll('Filters') });
      return { status: 200, body: {} };
    }
    if (kind === 'Users') {
      const identity = name === '' ? field('Identity') : decodeURIComponent(name);
      if (method === 'DELETE') return { status: users.delete(identity) ? 204 : 404 };
      if (name === '' && users.has(identity)) return { status: 409 };
      users.set(identity, field('FriendlyName'));
      return { status: name === '' ? 201 : 200, body: { identity } };
    }
    if (name === '') {
      if (found(field('UniqueName'))) return { status: 409 };
      const made = { sid: sid('CH'), uniqueName: field('UniqueName'), attributes: '{}', state: 'active' };
      conversations.push({ ...made, participants: new Map(), messages: [] });
      return { status: 201, body: { sid: made.sid } };
    }
    const conversation = found(name);
    if (!conversation) return { status: 404 };
    if (part === undefined) {
      if (method === 'DELETE') {
        conversations.splice(conversations.indexOf(conversation), 1);
        return { status: 204 };
      }
      if (method === 'POST')
        Object.assign(conversation, { attributes: field('Attributes'), state: field('State') });
      return { status: 200, body: { sid: conversation.sid } };
    }
    if (conversation.state === 'closed') return { status: 403 };
    if (part === 'Participants') {
      if (method === 'DELETE') {
        return { status: conversation.participants.delete(decodeURIComponent(of)) ? 204 : 404 };
      }
      if (conversation.participants.has(field('Identity'))) return { status: 409 };
      conversation.participants.set(field('Identity'), field('Attributes'));
      return { status: 201, body: { sid: sid('MB') } };
    }
    return messages(conversation, method, of.split('?')[0] ?? '', field);
  }

  function messages(
    { messages: said }: Conversation,
    method: string,
    of: string,
    field: (name: string) => string,
  ): Answer {
    if (method === 'GET') return { status: 200, body: { messages: said.toReversed() } };
    if (of === '') {
      if (field('Body').length > 1_600) return { status: 400 };
      const message = {
        sid: sid('IM'),
        author: field('Author'),
        body: field('Body'),
        attributes: field('Attributes'),
      };
      said.push(message);
      return { status: 201, body: { sid: message.sid } };
    }
    const at = said.findIndex((message) => message.sid === of);
    const message = said[at];
    if (!message) return { status: 404 };
    if (method === 'DELETE') said.splice(at, 1);
    else Object.assign(message, { body: field('Body'), attributes: field('Attributes') });
    return { status: method === 'DELETE' ? 204 : 200, body: { sid: of } };
  }

  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { url = '', method = '', headers } = request;
      requests.push({ path: `${method} ${url}`, authorization: headers.authorization ?? '' });
      const path = url.replace(/^\/v1\/Services\/IS1/, '').replace(/\?.*/, '');
      const fault = faults.shift();
      const { status, body: responseBody } =
        fault === 'busy' ? { status: 503 } : answer(method, path, new URLSearchParams(body));
      if (fault === 'lost') {
        response.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(status === 204 ? undefined : JSON.stringify(responseBody ?? { code: status }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const chat: TwilioChat = {
    conversationsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountSid: `AC${'0'.repeat(32)}`,
    apiKey: 'SK1',
    apiSecret: 'the secret of the key',
    serviceSid: 'IS1',
    authToken: 'the secret of the account',
    publicUrl: 'https://portal.example',
  };

  return {
    chat,
    conversations,
    users,
    hooks,
    asked: requests,
    faults,
    /** A signed webhook request from Twilio to this server. */
    telling(fields: Record<string, string>, signedFor = fields): Request {
      const url = `${chat.publicUrl}/chat/twilio`;
      const names = Object.keys(signedFor).sort();
      const text = url + names.map((name) => name + (signedFor[name] ?? '')).join('');
      const signature = createHmac('sha1', chat.authToken).update(text).digest('base64');
      return new Request('http://127.0.0.1/chat/twilio', {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(fields),
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export type LocalTwilio = Awaited<ReturnType<typeof openLocalTwilio>>;
