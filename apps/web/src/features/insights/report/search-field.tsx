import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTyped } from '../../../lib/use-typed.ts';
import classes from './report.module.css';
import type { ReportRequest } from './use-report-request.ts';

const PAUSE_MS = 400;

/** The server searches in all pages. */
export function SearchField({ request, label }: { request: ReportRequest; label: string }) {
  const [typed, setTyped] = useTyped(
    request.one('search') ?? '',
    (search) => request.set({ search: search === '' ? undefined : search }),
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
