/** Whether the database accepts it as an id. */
export const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** Whether it can be a home's slug. */
export const isHomeSlug = (slug: string) => slug.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
