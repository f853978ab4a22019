import { type Measurement, POLLING, type PollFailure } from '@berth/domain/integrations';
import { z } from 'zod';
import { OutError, type SafeFetch } from '../../../platform/egress/safe-fetch.ts';
import type { PlatformTarget } from '../../connections/index.ts';

/** A full page is about a quarter of this. */
const MOST_BYTES = 1024 * 1024;

const Name = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => text ?? undefined);
const Item = z.object({
  id: z.string().max(200),
  deviceId: Name,
  roomId: Name,
  roomDescription: Name,
  buildingId: Name,
  buildingDescription: Name,
  type: z.string().max(100),
  value: z.union([z.number(), z.boolean().transform(Number)]),
  at: z.iso.datetime({ offset: true }),
});
const Named = z.object({ id: z.string().max(200) });
const Page = z.object({ items: z.array(z.unknown()).max(POLLING.perPage), next: z.string().max(2000).nullable() });

/** An item of a page; without a measurement if it cannot be read. */
export type PlatformItem = { readonly id: string; readonly measurement: Measurement | undefined };
type PlatformPage = { readonly items: readonly PlatformItem[]; readonly next: string | null };
type Refused = { readonly failure: PollFailure; readonly status: number | null };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const addressOf = ({ baseUrl, asked }: PlatformTarget, cursor: string | null) => {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v1/measurements`);
  url.searchParams.set('organisation', asked);
  if (cursor !== null) url.searchParams.set('after', cursor);
  url.searchParams.set('limit', String(POLLING.perPage));
  return url.href;
};

/** Returns one page of measurements after the cursor, or the failure. */
export async function askPlatform(
  safeFetch: SafeFetch,
  target: PlatformTarget,
  password: string,
  cursor: string | null,
): Promise<PlatformPage | Refused> {
  const credentials = Buffer.from(`${target.username}:${password}`).toString('base64');
  const headers = { accept: 'application/json', authorization: `Basic ${credentials}`, 'user-agent': 'Berth' };
  try {
    const { status, text } = await safeFetch({ url: addressOf(target, cursor), headers, keepBytes: MOST_BYTES });
    if (status !== 200) return { failure: 'status', status };
    const page = Page.safeParse(parsed(text ?? ''));
    if (!page.success) return { failure: 'answer', status: null };
    const items = page.data.items.map((item) => ({
      id: Named.safeParse(item).data?.id ?? '',
      measurement: Item.safeParse(item).data,
    }));
    return { items, next: page.data.next };
  } catch (error) {
    if (!(error instanceof OutError)) throw error;
    return { failure: error.failure, status: null };
  }
}
