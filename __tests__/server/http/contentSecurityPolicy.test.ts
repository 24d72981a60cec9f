import type { StreetMap } from '#domain/streetMap.ts';
import { readEnv } from '#server/env.ts';
import { contentSecurityPolicy } from '#server/http/contentSecurityPolicy.ts';

function policyWith(variables: Record<string, string>, streetMap: StreetMap | null = null) {
  const { browser, pictureHosts, mapTileHosts } = readEnv(variables);
  return contentSecurityPolicy({
    nonce: 'n',
    isSecure: false,
    frameAncestors: [],
    browser: { ...browser, streetMap },
    pictureHosts,
    mapTileHosts,
  });
}

test('with nothing configured a page connects to no other server', () => {
  expect(policyWith({})).toContain("connect-src 'self';");
  expect(policyWith({})).toContain("img-src 'self' data: blob:;");
  expect(policyWith({ SENTRY_DSN: 'https://k@sentry.example/1' })).toContain("connect-src 'self';");
});

test('configured servers are named by their origin', () => {
  const policy = policyWith({
    APP_ENV: 'production',
    SEGMENT_WRITE_KEY: 'k',
    SENTRY_DSN: 'https://key@o1.ingest.sentry.example/42',
    MEDIA_HOST: 'https://media.example/',
    PICTURE_HOSTS: 'https://photos.example, https://more.example/',
    GRAPHQL_HOST: 'https://api.example/',
  });
  expect(policy).toContain(
    "connect-src 'self' https://api.example https://api.segment.io https://o1.ingest.sentry.example;",
  );
  expect(policy).toContain(
    "img-src 'self' data: blob: https://media.example https://photos.example https://more.example;",
  );
  expect(policy).not.toContain('unsafe');
});

test('a map with tiles may fetch them and read them beside the page, and nothing else may', () => {
  const policy = policyWith({
    MAP_STYLE_URL: 'https://tiles.example/styles/calm.json?key=k',
    MAP_TILE_HOSTS: 'https://a.tiles.example, https://tiles.example',
  });
  expect(policy).toContain("connect-src 'self' https://tiles.example https://a.tiles.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example https://a.tiles.example;");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).not.toMatch(/(?:script|worker|connect)-src[^;]*blob:|unsafe/);

  const withoutStyle = policyWith({ MAP_TILE_HOSTS: 'https://a.tiles.example' });
  expect(withoutStyle).not.toMatch(/tiles|worker-src/);
});

test('with streets of its own a page may read them beside it, and still connects to no other server', () => {
  const policy = policyWith({}, { bounds: [-98, 30, -97, 31] });
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain('trusted-types webpack default');
  expect(policyWith({})).not.toContain('worker-src');
});

test('only the players of virtual tours may be framed', () => {
  expect(policyWith({})).toContain(
    'frame-src https://my.matterport.com https://www.youtube-nocookie.com https://player.vimeo.com;',
  );
});
