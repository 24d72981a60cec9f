import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { storeInquiry } from '#server/inquiries/createInquiry.ts';
import { validateInquiry } from '#server/inquiries/validateInquiry.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';

import { type Bare, openBareEmbedded, openBarePostgres } from './bare.ts';
import { SLUG } from './homes.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately, median, measureTimes } from './statistics.ts';
import { openWire, postRequest } from './wire.ts';

const someHome = sql`
  select units.slug from units join organizations on organizations.id = units.organization_id
  where organizations.slug = ${SLUG} and units.status = 'AVAILABLE_NOW'
  order by units.id
  limit 1
`;

const ROUNDS = 5;
const ASKED_PER_ROUND = 60;
const MANY = 1_000_000;
const secret = 'a secret of the bench, thirty-two long';

const noLimits = {
  SECRET_KEY: secret,
  FORMS_PER_10_MIN: String(MANY),
  MAX_EMAILS_PER_RECIPIENT_PER_HOUR: String(MANY),
  FORM_MIN_SECONDS: '0',
};

const mutation = `mutation createInquiry($input: CreateInquiryInput!) {
  createInquiry(input: $input) { inquiry { id createdAt expectedReplyBy } }
}`;

export async function measureInquiry(stage: Stage): Promise<Row[]> {
  return [
    await measureOn('PostgreSQL', { DATABASE_URL: stage.databaseUrl }, () =>
      openBarePostgres(stage.databaseUrl, 1),
    ),
    await measureOn('embedded', { DATA_DIR: stage.dataDir }, async () =>
      openBareEmbedded(await stage.copyDataDir()),
    ),
  ];
}

/**
 * From the first byte of the request to the last byte of the answer, compared to the transaction without our
 * server.
 */
async function measureOn(
  engine: string,
  where: Record<string, string>,
  openBare: () => Bare | Promise<Bare>,
): Promise<Row> {
  const bare = await openBare();
  const product = await startProduct({ ...noLimits, ...where });
  const bareInquiry = await questionOn(bare);
  const { input } = bareInquiry;
  const question = () => ({
    operationName: 'createInquiry',
    query: mutation,
    variables: { input: input() },
  });
  const wire = openWire(product.port, () => postRequest('/graphql/createInquiry', question()));
  try {
    await askOnce(product.port, question());
    const measured = await alternately(ROUNDS, {
      ours: async () => median(await measureTimes(ASKED_PER_ROUND, wire.ask)),
      floor: async () => median(await measureTimes(ASKED_PER_ROUND, () => bareInquiry.store())),
    });
    return row({
      what: `${engine}: an inquiry, p50, against its bare transaction`,
      unit: 'ms',
      ...measured,
      limit: { of: 'ratio', max: 5 },
    });
  } finally {
    wire.close();
    await product.stop();
    await bare.close();
  }
}

/** A refusal would also count as an answer, and a fast one. */
async function askOnce(port: number, question: object): Promise<void> {
  const response = await fetch(`http://localhost:${port}/graphql/createInquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as { errors?: unknown };
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
}

async function questionOn(bare: Bare) {
  const secretKey = createSecretKey(secret);
  const tokens = createTokens({ secretKey, missesPerMinute: 10 });
  const organization = await organizationBySlug(bare, SLUG);
  const [{ slug } = { slug: '' }] = await bare.query<{ slug: string }>('bench.home', someHome);
  const home = organization && (await homeBySlug(bare, organization.id, slug));
  if (!organization || !home) throw new Error('There is no home to ask about');

  const input = () => ({
    organizationId: organization.id,
    unitSlug: slug,
    contact: { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com' },
    message: `Is it quiet? ${randomUUID()}`,
    consents: [],
    antiSpam: { stamp: createFormStamp(secretKey, new Date(Date.now() - 60_000)) },
    idempotencyKey: randomUUID(),
  });
  const db: Pick<Database, 'transaction'> = {
    async transaction(work) {
      await bare.query('begin', sql`begin`);
      const result = await work(bare);
      await bare.query('commit', sql`commit`);
      return result;
    },
  };
  const limits = {
    formsPer10Min: MANY,
    formMinSeconds: 0,
    maxEmailsPerRecipientPerHour: MANY,
    maxEmailsPerOrganizationPerHour: MANY,
  };
  return {
    input,
    async store() {
      const { idempotencyKey, ...content } = input();
      const now = new Date();
      const inquiry = validateInquiry({ ...content, idempotencyKey }, { now, timeZone: 'UTC' }, {});
      const request = {
        operation: 'createInquiry',
        key: idempotencyKey,
        input: content,
        organizationId: organization.id,
        now,
      };
      await runOnce(db as Database, request, (tx) =>
        storeInquiry(
          tx,
          { db: db as Database, now, ip: '203.0.113.7', secretKey, tokens, limits },
          { organization, home, market: null, inquiry },
        ),
      );
    },
  };
}
