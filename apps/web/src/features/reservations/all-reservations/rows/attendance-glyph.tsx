import type { Attendance } from '@berth/domain/reservations';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';

const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** The glyphs of the map for what the map shows, and other shapes for the rest. */
export function AttendanceGlyph({ attendance }: { attendance: Attendance }) {
  switch (attendance) {
    case 'checked-in':
      return <StatusGlyph status="OCCUPIED" size={14} />;
    case 'expected':
      return <StatusGlyph status="RESERVED" size={14} />;
    case 'not-checked-in':
      return <IconAlertTriangle {...ICON} />;
    case 'over':
      return <IconCheck {...ICON} />;
    case 'cancelled':
      return <IconX {...ICON} />;
  }
}
