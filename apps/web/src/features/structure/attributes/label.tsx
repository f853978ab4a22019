import { LABEL_COLOURS } from '@berth/domain/structure';
import type { CSSProperties } from 'react';
import classes from './label.module.css';
import kit from '../../../ui/kit.module.css';

/** The token of a palette colour; the last one, a grey blue, for any other. */
export const colourToken = (colour: string | undefined): string => {
  const at = LABEL_COLOURS.findIndex((option) => option === colour);
  return `var(--label-${at < 0 ? LABEL_COLOURS.length : at + 1})`;
};

const coloured = (colour: string | undefined) => ({ '--colour': colourToken(colour) }) as CSSProperties;

export function Swatch({ colour }: { colour: string | undefined }) {
  return <span className={classes.swatch} style={coloured(colour)} aria-hidden />;
}

/** A tint of the colour with normal text and a solid square: all ten stay readable in every scheme. */
export function Label({ name, colour }: { name: string; colour: string | undefined }) {
  return (
    <span className={classes.label} style={coloured(colour)}>
      <span className={classes.swatch} aria-hidden />
      <span className={classes.text}>{name}</span>
    </span>
  );
}

type LabelsProps = { names: readonly string[]; colourOf: (name: string) => string | undefined; wrap?: boolean };

export function Labels({ names, colourOf, wrap = false }: LabelsProps) {
  if (names.length === 0) return <span className={kit.muted}>-</span>;
  return (
    <span className={classes.labels} data-wrap={wrap || undefined} title={wrap ? undefined : names.join(', ')}>
      {names.map((name) => (
        <Label key={name} name={name} colour={colourOf(name)} />
      ))}
    </span>
  );
}
