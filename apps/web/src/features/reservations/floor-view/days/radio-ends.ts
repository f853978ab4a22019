import type { KeyboardEvent } from 'react';

/** Home and End choose the first and the last of some radio buttons. The browser itself handles the arrow keys. */
export function onRadioEnds(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  const radios = event.currentTarget
    .closest('fieldset')
    ?.querySelectorAll<HTMLInputElement>('input[type="radio"]:enabled');
  const radio = radios?.[event.key === 'Home' ? 0 : radios.length - 1];
  if (radio === undefined) return;
  event.preventDefault();
  radio.focus();
  radio.click();
}
