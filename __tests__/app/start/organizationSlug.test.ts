import { organizationSlug } from '#src/app/start/organizationSlug.ts';

test.each([
  ['lantern.example.com', 'lantern'],
  ['orchard.example.com', 'orchard'],
  ['orchard-preview-12.example.com', 'orchard'],
  ['ORCHARD.example.com', 'orchard'],
  ['localhost', 'lantern'],
  ['other.example.com', 'lantern'],
  ['127.0.0.1', 'lantern'],
  ['-orchard.example.com', 'lantern'],
  ['', 'lantern'],
])('the host %s belongs to %s', (hostname, slug) => {
  expect(organizationSlug(hostname, ['lantern', 'orchard'])).toBe(slug);
});
