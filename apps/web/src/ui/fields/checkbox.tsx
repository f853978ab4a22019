import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'ref' | 'checked' | 'onChange'> & {
  checked: boolean;
  /** True if some but not all are checked. */
  isMixed?: boolean;
  /** For something that is on or off, rather than chosen or not. */
  isSwitch?: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox, as a box or as a switch. It is inside a label, or has its own name. */
export function Checkbox({
  checked,
  isMixed = false,
  isSwitch = false,
  onChange,
  className = '',
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The mixed state has no attribute, and a click resets it.
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
  /** The class of the label, which decides its size and spacing. */
  className: string | undefined;
  children: ReactNode;
};

/** A checkbox with its label beside it; the whole line is clickable. */
export function LabelledCheckbox({ className, children, ...box }: LabelledProps) {
  return (
    <label className={className}>
      <Checkbox {...box} />
      {children}
    </label>
  );
}
