import { meets, type Period } from '@berth/domain/time';
import { demoId } from '../demo-id.ts';
import type { DemoBuilding } from '../types.ts';
import type { DemoLoan } from './demo-reservation.ts';

export type Equipment = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly comment: string;
};

const KINDS = [
  { name: 'Projector', perFloor: 1, comment: 'HDMI and USB-C' },
  { name: 'Whiteboard on wheels', perFloor: 1, comment: 'With four pens' },
  { name: 'Conference speaker', perFloor: 1.5, comment: '' },
  { name: 'Sandwich lunch', perFloor: 16, comment: 'Order before 10:00' },
];

export const equipmentOf = ({ id, floors }: DemoBuilding): Equipment[] =>
  KINDS.map(({ perFloor, ...kind }) => ({
    ...kind,
    id: demoId(id, 'asset', kind.name),
    quantity: Math.round(perFloor * floors.length),
  }));

type Lent = Period & DemoLoan;

/** Lends equipment as long as there is enough of it at that time. */
export function equipmentOnLoan(building: DemoBuilding) {
  const kinds = equipmentOf(building);
  const lent: Lent[] = [];
  const refused = new Map<string, number>();
  return {
    refused,
    lend(name: string, quantity: number, { start, end }: Period): DemoLoan[] {
      const kind = kinds.find((one) => one.name === name);
      if (kind === undefined) return [];
      const out = lent.filter((one) => one.assetId === kind.id && meets(one, { start, end }));
      if (out.reduce((sum, one) => sum + one.quantity, quantity) > kind.quantity) {
        refused.set(kind.id, (refused.get(kind.id) ?? 0) + 1);
        return [];
      }
      lent.push({ start, end, assetId: kind.id, quantity });
      return [{ assetId: kind.id, quantity }];
    },
  };
}
