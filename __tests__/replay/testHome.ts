import type { Backend } from '#src/api/baseQuery.ts';
import { createBackendAsk, homesInPerson } from '#tests/support/backendOfTours.ts';

/** A home of the demo in the form that its card shows. */
export async function homeOfTest(backend: Backend): Promise<{ slug: string; unit: object }> {
  const { HomeCardFragment } = await import('#src/features/homes/api/homeCard.ts');
  const ask = createBackendAsk(backend);
  const [slug = ''] = await homesInPerson(backend);
  const { organization } = await ask<{ organization: { id: string } }>(
    'query homes { organization(name: "lantern") { id } }',
  );
  const { tourFlow } = await ask<{ tourFlow: { unit: object } }>(
    `query homes($id: ID!, $slug: String!) {
      tourFlow(organizationId: $id, slug: $slug) { unit { ...HomeCard applyUrl } }
    }
    ${HomeCardFragment as unknown as string}`,
    { id: organization.id, slug },
  );
  return { slug, unit: tourFlow.unit };
}

/** The device's position, which jsdom does not know. */
export function standAtDoor() {
  const coords = { latitude: 30, longitude: -97, accuracy: 10 };
  const geolocation = {
    getCurrentPosition: (found: (position: object) => void) => {
      found({ coords });
    },
  };
  Object.defineProperty(window.navigator, 'geolocation', { value: geolocation, configurable: true });
}
