/**
 * Files shaped as other products export them. Columns by their documents: Robin's 'Desk export' (a row per reservation,
 * times in UTC; the columns after 'Series ID' by its data dictionary), Envoy's 'Set up desks', and the responses of
 * Seatsurfing's `/location/…/space/` and `/booking/`.
 */

const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  Buffer.from(BYTE_ORDER_MARK + rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n'));

const ROBIN = [
  'Organization',
  'Building',
  'Floor',
  'Work Area',
  'Desk Group',
  'Desk ID',
  'Desk Name',
  'Reservation ID',
  'Series ID',
  'Reservation Type',
  'Assignee Email',
  'Start Time',
  'End Time',
  'Canceled',
];

export type RobinRow = {
  readonly building?: string;
  readonly floor?: string;
  readonly area?: string;
  readonly group?: string;
  readonly desk: string;
  readonly type?: string;
  readonly email?: string;
  readonly start?: string;
  readonly end?: string;
  readonly canceled?: string;
};

export const robinFile = (rows: readonly RobinRow[]) =>
  csv([
    ROBIN,
    ...rows.map(({ building = 'Keizersgracht', floor = 'Floor 2', area = 'North', group = '', ...row }, at) => [
      'Wetering',
      building,
      floor,
      area,
      group,
      String(4000 + at),
      row.desk,
      `9${at}`,
      '',
      row.type ?? 'hoteled',
      row.email ?? '',
      row.start ?? '',
      row.end ?? '',
      row.canceled ?? 'false',
    ]),
  ]);

const ENVOY = ['Floor Name', 'Desk', 'Enabled', 'Neighborhood', 'Assigned To'];

export const envoyFile = (rows: readonly (readonly string[])[]) => csv([ENVOY, ...rows]);
