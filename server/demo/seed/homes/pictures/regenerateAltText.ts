import sql, { empty } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Picture } from '#server/homes/home.ts';
import { describeScene } from '#server/demo/drawings/draw.ts';

type Pictured = { id: string; pictures: Picture[] };

/** How many homes are sampled to check whether the stored descriptions match the drawings. */
const SAMPLE_SIZE = 3;
const validCaption =
  /^(Closer view|Your room|Shared bathroom|(Second|Third) bathroom|Primary bedroom|Bedroom \d+)$/;

/** An older demo may have outdated picture descriptions. Returns true if it did. */
export async function regenerateAltText(tx: Queryable, organizationId: string): Promise<boolean> {
  const probed = await findPictures(tx, organizationId, SAMPLE_SIZE);
  if (probed.every(({ pictures }) => pictures.every((picture) => withAltText(picture).alt === picture.alt)))
    return false;
  const units = (await findPictures(tx, organizationId)).map(({ id, pictures }) => ({
    id,
    pictures: pictures.map(withAltText),
  }));
  await tx.query(
    'seed.regenerateAltText',
    sql`
      update units set pictures = given.pictures
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as given (id uuid, pictures jsonb)
      where units.id = given.id and units.organization_id = ${organizationId}
    `,
  );
  return true;
}

const findPictures = (tx: Queryable, organizationId: string, max?: number) =>
  tx.query<Pictured>(
    'seed.pictures',
    sql`
      select id, pictures from units
      where organization_id = ${organizationId} and external_id like 'demo-%'
      order by external_id
      ${max === undefined ? empty : sql`limit ${max}`}
    `,
  );

function withAltText(picture: Picture): Picture {
  if (!picture.scene) return picture;
  const { caption, scene } = picture;
  return {
    ...picture,
    alt: describeScene(scene),
    caption: caption !== null && validCaption.test(caption) ? caption : null,
  };
}
