import { CEILINGS } from '@berth/domain/ceilings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RemovedItems } from '../removed-items.ts';
import { ReservationChoice } from './in-the-way.ts';
import { ignoring, Instant, Line, Message, Place, Version } from '../wire.ts';

const area = 'assets';

const AssetType = z.object({
  id: z.uuid(),
  name: z.string(),
  comment: z.string(),
  limit: z.int(),
  reservationCount: z.int(),
  available: z.boolean(),
  version: z.int(),
});
export type AssetType = z.infer<typeof AssetType>;

export const assetTypes = endpoint({
  method: 'GET',
  path: '/reservationAssetType/:org/:building',
  summary: 'Assets that can be added to a reservation, and the maximum of each that is in use during a period',
  area,
  access: 'member',
  params: Place,
  /** Defaults to now. */
  query: z.object({ startDate: Instant.optional(), endDate: Instant.optional() }),
  response: z.array(AssetType).max(CEILINGS.assetTypes),
});

const Stock = z.int().min(1).max(100_000);

export const saveAssetType = endpoint({
  method: 'POST',
  path: '/reservationAssetType/:org/:building',
  summary: 'Create an asset type, or change it when it has an id',
  area,
  access: 'B',
  params: Place,
  body: ignoring(
    z.strictObject({
      id: z.uuid().optional(),
      name: Line(100).min(1),
      comment: Line(500).default(''),
      /** The stock. `qty` is another name for it, and wins if both are sent. */
      limit: Stock.optional(),
      qty: Stock.optional(),
      available: z.boolean().default(true),
      /** Whether equipment beyond a lower limit may be taken from reservations; it cannot be moved. */
      reservations: ReservationChoice.optional(),
      version: Version.optional(),
    }),
    'reservationCount',
  ).refine(({ limit, qty }) => (qty ?? limit) !== undefined, { path: ['limit'] }),
  response: AssetType,
  problems: ['asset.not_found', 'asset.name_taken', 'asset.in_use'],
  versioned: true,
});

const AssetParams = Place.extend({ id: z.uuid() });

export const removeAssetType = endpoint({
  method: 'DELETE',
  path: '/reservationAssetType/:org/:building/:id',
  summary: 'Remove an asset type; refused while reservations use it unless they may lose it',
  area,
  access: 'B',
  params: AssetParams,
  query: z.object({ reservations: ReservationChoice.default('ask') }),
  response: Message,
  problems: ['asset.not_found', 'asset.in_use'],
});

export const removedAssetTypes = endpoint({
  method: 'GET',
  path: '/reservationAssetType/:org/:building/removed',
  summary: 'Asset types that were removed in the last 30 days',
  area,
  access: 'B',
  params: Place,
  response: RemovedItems,
});

export const restoreAssetType = endpoint({
  method: 'POST',
  path: '/reservationAssetType/:org/:building/:id/restore',
  summary: 'Undo a removal within 30 days',
  area,
  access: 'B',
  params: AssetParams,
  response: AssetType,
  problems: ['asset.not_found', 'asset.name_taken'],
});

/** A reservation that uses some of the stock: where, when and for whom. */
const Loan = z.object({
  id: z.uuid(),
  qty: z.int(),
  comment: z.string(),
  objectName: z.string(),
  roomName: z.string().nullable(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  name: z.string(),
});

export const assetDetails = endpoint({
  method: 'GET',
  path: '/reservationAssetType/:org/:building/assets/details/:id',
  summary: 'One asset type with the upcoming reservations that use it, earliest first',
  area,
  access: 'B',
  params: AssetParams,
  response: AssetType.extend({ reservations: z.array(Loan) }),
  problems: ['asset.not_found'],
});
