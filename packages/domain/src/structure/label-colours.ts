/** The palette of labels, also used for rooms in the calendar of opening hours. */
export const LABEL_COLOURS = [
  '#61bd4f',
  '#f2d600',
  '#ff9f1a',
  '#eb5a46',
  '#c377e0',
  '#0079bf',
  '#00c2e0',
  '#51e898',
  '#ff78cb',
  '#344563',
] as const;
export type LabelColour = (typeof LABEL_COLOURS)[number];
