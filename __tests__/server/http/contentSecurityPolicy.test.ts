import { readEnv } from '#server/env.ts';
import { contentSecurityPolicy } from '#server/http/contentSecurityPolicy.ts';

function policyWith(given: Record<string, string>) {
  const { browser, pictureHosts } = readEnv(given);
  return contentSecurityPolicy({ nonce: 'n', isSecure: false, frameAncestors: [], browser, pictureHosts });
}

test('with nothing configured a page asks no other server', () => {
  expect(policyWith({})).toContain("connect-src 'self';");
  expect(policyWith({})).toContain("img-src 'self' data:;");
  expect(policyWith({ SENTRY_DSN: 'https://k@sentry.example/1' })).toContain("connect-src 'self';");
});

test('what is configured is named by its origin', () => {
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
    "img-src 'self' data: https://media.example https://photos.example https://more.example;",
  );
  expect(policy).not.toContain('unsafe');
});
