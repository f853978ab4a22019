import type { WebhookReceiverHealth } from '@berth/contract';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMinus } from '@tabler/icons-react';

/** The state of an integration: working, failing, off, or nothing sent yet. */
export type How = 'well' | 'wrong' | 'off' | 'nothing';

const ICONS = { well: IconCircleCheck, wrong: IconAlertTriangle, off: IconMinus, nothing: IconClock } as const;

type Props = { how: How; size: number; className?: string | undefined };

export function StateIcon({ how, size, className }: Props) {
  const Icon = ICONS[how];
  return <Icon size={size} stroke={1.75} aria-hidden className={className} />;
}

export const isWrong = ({ switchedOffDatetime, isOn, failure }: WebhookReceiverHealth) =>
  switchedOffDatetime !== null || (isOn && failure !== null);
