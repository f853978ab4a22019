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
