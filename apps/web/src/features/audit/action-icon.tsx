import type { AuditEntry } from '@berth/contract';
import {
  IconArrowBackUp,
  IconCalendarX,
  IconCheck,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { actionOf } from './audit-words.ts';

const ICONS: Readonly<Record<string, typeof IconPencil>> = {
  approved: IconCheck,
  'cancelled-by-system': IconCalendarX,
  created: IconPlus,
  drawn: IconUpload,
  imported: IconUpload,
  opened: IconPlus,
  removed: IconTrash,
  restored: IconArrowBackUp,
};

/** Beside the word that says the same. */
export function ActionIcon({ entry }: { entry: Pick<AuditEntry, 'action' | 'before'> }) {
  const Icon = ICONS[actionOf(entry)] ?? IconPencil;
  return <Icon size={14} stroke={1.75} aria-hidden />;
}
