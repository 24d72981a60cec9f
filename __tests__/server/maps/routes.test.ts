import { brotliDecompressSync } from 'node:zlib';

import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import type { Outlines } from '#server/maps/outlines.ts';
import { createMapRoutes } from '#server/maps/routes.ts';
import { home, now, saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

const address = 'https://lantern.example/map/outlines.json';

testWithDatabase(
  'the map is drawn from the homes’ public locations, and cached while they are the same',
  async (open) => {
    const { db } = await open();
    const homes = [
      home('a', { property: { lat: 30.25, lng: -97.75, neighborhood: 'Hyde Park' } }),
      home('b', { property: { lat: 30.35, lng: -97.75, neighborhood: 'Hyde Park' } }),
      home('c', { property: { lat: 30.5, lng: -97.6, city: 'Round Rock', postalCode: '78664' } }),
      home('near', {
        property: { lat: 30.4012, lng: -97.7012, city: 'Pflugerville', addressVisibility: 'APPROXIMATE' },
      }),
      home('hidden', {
        property: {
          lat: 30.6,
          lng: -97.9,
          city: 'Leander',
          neighborhood: 'Secret',
          addressVisibility: 'HIDDEN',
        },
      }),
      home('let', { status: 'LEASED', property: { city: 'Kyle' } }),
    ];
    const organizationId = await saveOrganization(db, homes);
    let moment = now;
    const statements: string[] = [];
    const outlines = openRoutes(
      createMapRoutes({
        db: {
          ...db,
          query: (name, statement) => {
            statements.push(name);
            return db.query(name, statement);
          },
        },
        clock: { now: () => moment },
        getOrganizationSlug: (hostname) => hostname.split('.')[0] ?? '',
        readInstalledMap: () => Promise.resolve(null),
      }),
    );
    const ask = async (headers: Record<string, string> = {}) => {
      const response = await outlines(new Request(address, { headers }));
      if (!response) throw new Error('There is no answer');
      return response;
    };

    const [response] = await Promise.all([ask(), ask()]);
    expect(statements.filter((name) => name === 'homes.mapPlaces')).toHaveLength(1);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const { labels, near } = (await response.json()) as Outlines;
    const at = (name: string) => labels.find((label) => label.name === name)?.at;
    expect(at('Hyde Park')).toEqual([-97750, 30300]);
    expect(at('Pflugerville')).toEqual([-97705, 30405]);
    expect(at('78664')).toEqual([-97600, 30500]);
    expect(labels.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Texas', 'Travis', 'Austin', 'Round Rock']),
    );
    for (const name of ['Leander', 'Secret', 'Kyle']) expect(at(name)).toBeUndefined();
    expect(near.length).toBeGreaterThan(0);

    const etag = response.headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const packed = await ask({ 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(JSON.parse(brotliDecompressSync(await packed.bytes()).toString())).toHaveProperty('labels');

    await saveHomes(
      db,
      organizationId,
      [home('d', { property: { city: 'Buda', lat: 30.08, lng: -97.84 } })],
      now,
    );
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    moment = new Date(now.getTime() + 11 * 60_000);
    const later = (await (await ask({ 'if-none-match': etag })).json()) as Outlines;
    expect(later.labels.map(({ name }) => name)).toContain('Buda');
  },
);

testWithDatabase(
  'a host without an organization has no map, and other addresses are left alone',
  async (open) => {
    const { db } = await open();
    const outlines = openRoutes(
      createMapRoutes({
        db,
        clock: { now: () => now },
        getOrganizationSlug: () => 'nobody',
        readInstalledMap: () => Promise.resolve(null),
      }),
    );
    expect((await outlines(new Request(address)))?.status).toBe(404);
    expect(await outlines(new Request('https://lantern.example/map'))).toBeNull();
  },
);
