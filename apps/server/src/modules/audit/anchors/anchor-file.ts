import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The end of an organisation's chain on one night, stored outside the database. */
const Anchor = z.object({ organisationId: z.uuid(), number: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) });
export type Anchor = z.infer<typeof Anchor>;

export async function readAnchors(file: string): Promise<Anchor[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => Anchor.parse(JSON.parse(line)));
}

export const appendAnchor = (file: string, anchor: Anchor, at: string): Promise<void> =>
  appendFile(file, `${JSON.stringify({ ...anchor, at })}\n`);
