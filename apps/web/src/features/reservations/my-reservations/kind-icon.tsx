import type { ListedReservation } from '@berth/contract';
import { IconCar, IconDesk, IconDoor } from '@tabler/icons-react';

const ICONS = { DESK: IconDesk, ROOM: IconDoor, PARKING: IconCar };

export function KindIcon({ type }: { type: ListedReservation['objectType'] }) {
  const Icon = ICONS[type];
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
