import { NativeSelect } from '@mantine/core';

const QUARTERS_A_DAY = 96;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** 00:00, 00:15 … 24:00, as on a clock; the moments they stand for depend on the day. */
const TIMES = Array.from(
  { length: QUARTERS_A_DAY + 1 },
  (_, quarter) => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`,
);

type Props = { label: string; value: string; onChange(time: string): void; size?: 'sm' | 'md' };

export function TimeSelect({ label, value, onChange, size = 'md' }: Props) {
  return (
    <NativeSelect
      size={size}
      label={label}
      data={TIMES.includes(value) ? TIMES : [...TIMES, value].toSorted()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
