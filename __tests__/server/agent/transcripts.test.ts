import { readFileSync } from 'node:fs';
import path from 'node:path';

import sql from 'sql-template-tag';

import type { ChatUseCase } from '#server/chat/queries/sessions.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { openBackend } from '#tests/support/openBackend.ts';

import { playTalk } from './playTalk.ts';

const START_MS = 180_000;
const NOW = new Date('2026-11-20T16:00:00Z');
const file = path.resolve(import.meta.dirname, '../../../docs/transcripts.md');
const useCases: readonly ChatUseCase[] = ['LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT', 'RESIDENT_SUPPORT'];
const talks = [...readFileSync(file, 'utf8').matchAll(/```text\n([^]*?)\n```/g)].map(([, talk = '']) => talk);

describe('The file docs/transcripts.md', () => {
  let backend: Awaited<ReturnType<typeof openBackend>>;
  let organizationId: string;

  beforeAll(async () => {
    backend = await openBackend(NOW.getTime());
    organizationId = (await organizationBySlug(backend.db, 'lantern'))?.id ?? '';
    await backend.db.query(
      'test.ann',
      sql`update residents set email = 'ann@example.com' where name = 'Maya Torres'`,
    );
  }, START_MS);
  afterAll(() => backend.close(), START_MS);

  test('has a chat of each kind', () => {
    expect(talks).toHaveLength(useCases.length);
  });

  test.each(useCases.map((useCase, at) => [useCase, talks[at] ?? ''] as const))(
    'has today’s answers of the agent, in a chat of %s',
    async (useCase, transcript) => {
      const said = [...transcript.matchAll(/^Ann: (.+)$/gm)].map(([, words = '']) => words);
      expect(await playTalk({ backend, organizationId, useCase, now: NOW }, said)).toBe(transcript);
    },
    START_MS,
  );
});
