import type { TransportSettings } from '#src/lib/publicSettings.ts';

import type { Operation } from './operation.ts';

const headers = { accept: 'application/json', 'content-type': 'application/json' };

/** Addresses end up in logs and caches, so secret or personal values must not be in one. */
const secretName = /token|handoff|session|secret|email|phone|firstName|lastName/i;

export function httpRequest(
  operation: Operation,
  transport: TransportSettings,
): { url: string; init: RequestInit } {
  const { operationName, variables, query } = operation;
  const host = transport.host.replace(/(?<!\/)\/+$/, '');
  const url = transport.endpoint === 'named' ? `${host}/graphql/${operationName}` : `${host}/graphql`;

  if (transport.queriesByGet && /^\s*query\b/.test(query) && !holdsSecret(variables)) {
    const fields = new URLSearchParams({ operationName, variables: JSON.stringify(variables), query });
    return { url: `${url}?${fields.toString()}`, init: { method: 'GET', headers } };
  }
  return {
    url,
    init: { method: 'POST', headers, body: JSON.stringify({ operationName, variables, query }) },
  };
}

const holdsSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => secretName.test(name) || holdsSecret(inner));
