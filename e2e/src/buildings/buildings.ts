import { sql } from '../database.ts';

/** As people read it; the demonstration decides. */
export async function buildingName(slug: string): Promise<string> {
  const [row] = await sql<{ name: string }>('select display_name as name from building where slug = $1', [slug]);
  if (!row) throw new Error(`the demonstration has no building ${slug}`);
  return row.name;
}
