import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'ref' | 'checked' | 'onChange'> & {
  checked: boolean;
  /** Some, but not all. */
  isMixed?: boolean;
  /** For something that is on or off, rather than chosen or not. */
  isSwitch?: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox, as a box or as a switch. It stands in a label, or has a name of its own. */
export function Checkbox({
  checked,
  isMixed = false,
  isSwitch = false,
  onChange,
  className = '',
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The third state has no attribute, and a click takes it away.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  });
  return (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      {...(isSwitch && { role: 'switch', 'aria-checked': checked })}
      className={`${isSwitch ? classes.switch : classes.box} ${className}`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

type LabelledProps = Omit<CheckboxProps, 'className'> & {
  /** Of the label: how much room it takes is up to the place. */
  className: string | undefined;
  children: ReactNode;
};

/** A box with its words beside it: the whole line can be pressed. */
export function LabelledCheckbox({ className, children, ...box }: LabelledProps) {
  return (
    <label className={className}>
      <Checkbox {...box} />
      {children}
    </label>
  );
}
