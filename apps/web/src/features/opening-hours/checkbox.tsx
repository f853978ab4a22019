import type { RoomColour } from './room-colours.ts';
import { colourStyle } from './room-colours.ts';
import classes from './checkbox.module.css';

type CheckboxProps = {
  checked: boolean;
  /** Some, but not all. */
  mixed?: boolean;
  colour?: RoomColour | undefined;
  label?: string;
  onChange: (checked: boolean) => void;
};

/** A native checkbox; stands in a label, or has one of its own. */
export function Checkbox({ checked, mixed = false, colour, label, onChange }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      data-coloured={colour ? true : undefined}
      style={colour && colourStyle(colour)}
      ref={(box) => {
        // The third state has no attribute.
        if (box) box.indeterminate = mixed;
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
