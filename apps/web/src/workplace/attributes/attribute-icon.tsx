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

/**
 * Guesses the meaning of a label by words in the five languages. Organisations write their own labels, so this only
 * chooses a picture: the label itself is always there as text.
 */
const WORDS = {
  sitStand: /sit.?stand|zit.?sta|steh|höhenverstell|assis.?debout|altura/,
  monitor: /monitor|screen|display|scherm|schirm|écran|pantalla/,
  dock: /usb|dock/,
  window: /window|raam|fenster|fenêtre|ventana/,
  quiet: /quiet|silen[ct]|stil|ruhig|leise|calme|tranquil/,
  accessible:
    /wheelchair|accessib|rolstoel|toegankelijk|rollstuhl|barrierefrei|fauteuil roulant|accesib|silla de ruedas/,
  charger: /charg|laad|lade(?:n|säule|punkt)|\bev\b|recharge|cargador/,
  projector: /beamer|projector|projektor|vidéoprojecteur|proyector|whiteboard|pizarra/,
  video: /video|vidéo|vídeo|camera|kamera|caméra|cámara/,
} as const;

export type AttributeKind = keyof typeof WORDS;

export const attributeKind = (name: string): AttributeKind | undefined =>
  (Object.keys(WORDS) as AttributeKind[]).find((kind) => WORDS[kind].test(name.toLowerCase()));

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
