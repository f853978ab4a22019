import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTyped } from '../../../lib/use-typed.ts';
import classes from './report.module.css';
import type { Asked } from './use-asked.ts';

const PAUSE_MS = 400;

/** Looked for by the server, in all pages. */
export function SearchField({ asked, label }: { asked: Asked; label: string }) {
  const [typed, setTyped] = useTyped(
    asked.one('search') ?? '',
    (search) => asked.set({ search: search === '' ? undefined : search }),
    PAUSE_MS,
  );
  return (
    <TextInput
      size="sm"
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
