import {
  IconArrowAutofitHeight,
  IconChargingPile,
  IconDeviceDesktop,
  IconDisabled,
  IconPresentation,
  IconUsb,
  IconVideo,
  IconVolumeOff,
  IconWindow,
} from '@tabler/icons-react';
import classes from './attributes.module.css';
import { type AttributeKind, attributeKind } from './attribute-kind.ts';

const ICONS = {
  sitStand: IconArrowAutofitHeight,
  monitor: IconDeviceDesktop,
  dock: IconUsb,
  window: IconWindow,
  quiet: IconVolumeOff,
  accessible: IconDisabled,
  charger: IconChargingPile,
  projector: IconPresentation,
  video: IconVideo,
} as const satisfies Record<AttributeKind, unknown>;

/** A label as a small picture, or its first letter in a frame. Decorative: it is beside or before the text. */
export function AttributeIcon({ name, size = 16 }: { name: string; size?: number }) {
  const kind = attributeKind(name);
  if (kind === undefined)
    return (
      <span className={classes.letter} style={{ width: size, height: size, fontSize: size * 0.64 }} aria-hidden>
        {String.fromCodePoint(name.trim().codePointAt(0) ?? 0x3f).toUpperCase()}
      </span>
    );
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
