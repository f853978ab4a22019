import { VisuallyHidden } from '@mantine/core';
import classes from './heat-table.module.css';

export type HeatCell = {
  /** Null if there is no figure, such as in a closed hour. */
  share: number | null;
  text: string;
  /** Framed, because nothing was free. */
  isFull?: boolean;
  /** Outlined, because the sentence above the report is about it. */
  isMarked?: boolean;
};

type Props = {
  label: string;
  /** The heading of the first column. */
  corner: string;
  columns: readonly { key: string; text: string; title?: string }[];
  rows: readonly { key: string; name: string; cells: readonly HeatCell[] }[];
};

const STEPS = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85] as const;
/** The darkness of a share's background, from 0 to 6. */
const heatOf = (share: number): number => STEPS.filter((step) => share >= step).length;

/** A real table with its figures as text; darker means more. */
export const HeatTable = ({ label, corner, columns, rows }: Props) => (
  // Wide ranges scroll, also by keyboard once the focus is here.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.frame} tabIndex={0}>
    <table className={classes.table}>
      <VisuallyHidden component="caption">{label}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ key, text, title }) => (
            <th key={key} scope="col" abbr={title}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map(({ share, text, isFull = false, isMarked = false }, at) => (
              <td
                key={columns[at]?.key}
                data-heat={share === null ? undefined : heatOf(share)}
                data-framed={isFull || isMarked || undefined}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const LAST = STEPS.length;
const percent = (at: number): number => Math.round((STEPS[at] ?? 0) * 100);
const KEY = Array.from({ length: LAST + 1 }, (_, heat) =>
  heat === 0
    ? `< ${percent(0)}`
    : heat === LAST
      ? `${percent(LAST - 1)} +`
      : `${percent(heat - 1)}–${percent(heat) - 1}`,
);

/** The percentage of each shade. Cells contain their figures, so screen readers skip it. */
export const HeatKey = ({ marked }: { marked?: string }) => (
  <ul className={classes.key} aria-hidden>
    {KEY.map((text, heat) => (
      <li key={text} data-heat={heat}>
        {text}
      </li>
    ))}
    {marked !== undefined && (
      <li className={classes.marked}>
        <span />
        {marked}
      </li>
    )}
  </ul>
);
