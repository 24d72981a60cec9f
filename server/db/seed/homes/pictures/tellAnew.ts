import sql, { empty } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Picture } from '#server/homes/home.ts';
import { altOf } from '#server/pictures/draw.ts';

type Pictured = { id: string; pictures: Picture[] };

/** So many are looked at to find out whether all are told as they are drawn. */
const PROBED = 3;
const trueCaption =
  /^(Closer view|Your room|Shared bathroom|(Second|Third) bathroom|Primary bedroom|Bedroom \d+)$/;

/** A demo may be older than the words of its pictures. True when it was. */
export async function tellPicturesAnew(tx: Queryable, organizationId: string): Promise<boolean> {
  const probed = await picturesOf(tx, organizationId, PROBED);
  if (probed.every(({ pictures }) => pictures.every((picture) => told(picture).alt === picture.alt)))
    return false;
  const units = (await picturesOf(tx, organizationId)).map(({ id, pictures }) => ({
    id,
    pictures: pictures.map(told),
  }));
  await tx.query(
    'seed.tellPicturesAnew',
    sql`
      update units set pictures = given.pictures
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as given (id uuid, pictures jsonb)
      where units.id = given.id and units.organization_id = ${organizationId}
    `,
  );
  return true;
}

const picturesOf = (tx: Queryable, organizationId: string, most?: number) =>
  tx.query<Pictured>(
    'seed.pictures',
    sql`
      select id, pictures from units
      where organization_id = ${organizationId} and external_id like 'demo-%'
      order by external_id
      ${most === undefined ? empty : sql`limit ${most}`}
    `,
  );

function told(picture: Picture): Picture {
  if (!picture.scene) return picture;
  const { caption, scene } = picture;
  return {
    ...picture,
    alt: altOf(scene),
    caption: caption !== null && trueCaption.test(caption) ? caption : null,
  };
}
