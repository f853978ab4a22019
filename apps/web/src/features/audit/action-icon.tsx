import type { AuditEntry } from '@berth/contract';
import {
  IconArrowBackUp,
  IconCalendarX,
  IconCheck,
  IconDownload,
  IconEye,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { actionOf } from './audit-words.ts';

const ICONS: Readonly<Record<string, typeof IconPencil>> = {
  approved: IconCheck,
  audit_exported: IconDownload,
  cancelled: IconCalendarX,
  'cancelled-by-system': IconCalendarX,
  'checked-in': IconCheck,
  created: IconPlus,
  drawn: IconUpload,
  exported: IconDownload,
  imported: IconUpload,
  insights_exported: IconDownload,
  insights_read: IconEye,
  opened: IconPlus,
  people_looked_at: IconEye,
  read_by_operator: IconEye,
  removed: IconTrash,
  restored: IconArrowBackUp,
};

/** Decorative: the text beside it has the same meaning. */
export function ActionIcon({ entry }: { entry: Pick<AuditEntry, 'action' | 'before'> }) {
  const Icon = ICONS[actionOf(entry)] ?? IconPencil;
  return <Icon size={14} stroke={1.75} aria-hidden />;
}
